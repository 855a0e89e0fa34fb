import { randomInt, randomUUID } from 'node:crypto'
import { AuthClient as OfficialClient } from '@supabase/auth-js'
import { expect, vi } from 'vitest'
import { authRoutes } from '#server/auth/routes.ts'
import { createTokenVerifier } from '#server/auth/tokens/token-verifier.ts'
import { readConfiguration } from '#server/configuration.ts'
import { freePort } from '#server/platform/free-port.ts'
import { createHttpApp } from '#server/platform/http/app.ts'
import type { Identification } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/serve.ts'
import { createLog } from '#server/platform/log.ts'
import { openPlatform, type Platform } from '#server/platform/platform.ts'
import { createTestDatabase } from '#server/platform/testing/database.ts'

type AuthClient = InstanceType<typeof OfficialClient>
type Identity = { email: string; password: string }
type Mail = { subject: string; text: string; html: string; link: URL; code: string }

/** A sign-in server without the rest of the shop. It listens on a port, so that the official client can call it. */
export type SignInServer = {
  app: App
  platform: Platform
  url: string
  verify: Identification['verify']
  /** Creates an official client, which stands for one browser. */
  aClient(options?: { flowType?: 'implicit' | 'pkce' }): AuthClient
  /** Creates a user who has signed up and confirmed the email. The returned `client` is signed in as this user. */
  aPerson(options?: { flowType?: 'implicit' | 'pkce' }): Promise<Identity & { client: AuthClient; id: string }>
  /** Sends a request that the official client cannot send. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token?: string): Promise<Response>
  /** Waits until `count` emails were sent to this email address, and returns the newest email. */
  mailTo(email: string, count?: number): Promise<Mail>
  /** Waits until `count` text messages were sent to this phone, and returns the code in the newest one. */
  textTo(phone: string, count?: number): Promise<string>
  /** Opens an emailed link as a browser would. Returns the URL to which it redirects, without following it. */
  follow(link: URL): Promise<URL>
  close(): Promise<void>
}

export const aPassword = 'correct horse battery'

export function anEmail(): string {
  return `${randomUUID()}@mandi.test`
}

/** Returns a random mobile number in the format in which it is stored: digits only. */
export function aPhone(): string {
  return `923${randomInt(1e9).toString().padStart(9, '0')}`
}

/** Starts the sign-in server on a new test database. `environment` overrides the default configuration of tests. */
export async function startSignInServer(environment: NodeJS.ProcessEnv = {}): Promise<SignInServer> {
  const testDatabase = await createTestDatabase()
  const port = Number(environment.PORT ?? (await freePort()))
  const configuration = readConfiguration({
    AUTH_RATE_LIMITS: '1000',
    AUTH_PASSWORD_PASSES: '2',
    PORT: String(port),
    ...environment,
  })
  const platform = await openPlatform(configuration, testDatabase.url, createLog('silent'))
  const verifier = await createTokenVerifier(platform)
  // The tests of sign-in need no row in `users`, no API key and no view session. The functions that load them return
  // null.
  const keys = { loadKey: async () => null, countKeyCall: () => Promise.reject(new Error('There are no API keys.')) }
  const app = await createHttpApp(platform, {
    ...verifier,
    ...keys,
    load: async () => null,
    loadViewed: async () => null,
  })
  authRoutes(app, platform)
  await platform.jobs.start()
  await app.listen({ port, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${port}/auth/v1`

  function aClient({ flowType = 'implicit' }: { flowType?: 'implicit' | 'pkce' } = {}): AuthClient {
    return new OfficialClient({
      url,
      headers: { apikey: configuration.publishableKey },
      storageKey: randomUUID(),
      storage: memory(),
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType,
    })
  }

  async function newestTo(recipient: string, count: number): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
    return vi.waitFor(
      async () => {
        const messages = await platform.database
          .selectFrom('mailbox')
          .select(['subject', 'text', 'html'])
          .where('recipient', '=', recipient)
          .orderBy('id', 'desc')
          .execute()
        expect(messages.length).toBeGreaterThanOrEqual(count)
        const [newest] = messages
        if (!newest) throw new Error(`No message to ${recipient}`)
        return newest
      },
      { timeout: 10_000, interval: 20 },
    )
  }

  async function mailTo(email: string, count = 1): Promise<Mail> {
    const mail = await newestTo(email, count)
    const link = /http\S+/.exec(mail.text)?.[0]
    const code = /(?:code|کوڈ): (\d{6})/.exec(mail.text)?.[1] ?? ''
    return { ...mail, link: new URL(link ?? configuration.publicUrl), code }
  }

  async function textTo(phone: string, count = 1): Promise<string> {
    return /\d{6}/.exec((await newestTo(phone, count)).text)?.[0] ?? ''
  }

  async function follow(link: URL): Promise<URL> {
    const answer = await fetch(`${url}/verify${link.search}`, { redirect: 'manual' })
    expect(answer.status).toBe(303)
    return new URL(answer.headers.get('location') ?? '')
  }

  return {
    app,
    platform,
    url,
    verify: verifier.verify,
    aClient,
    mailTo,
    textTo,
    follow,
    async aPerson(options) {
      const identity = { email: anEmail(), password: aPassword }
      const client = aClient(options)
      const { error } = await client.signUp(identity)
      expect(error).toBeNull()
      const { code } = await mailTo(identity.email)
      const { data } = await client.verifyOtp({ email: identity.email, token: code, type: 'email' })
      if (!data.user) throw new Error('The code of the email did not open a session')
      return { ...identity, client, id: data.user.id }
    },
    call(method, path, body, token) {
      return fetch(url + path, {
        method,
        headers: {
          apikey: configuration.publishableKey,
          'content-type': 'application/json;charset=UTF-8',
          'x-supabase-api-version': '2024-01-01',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
    },
    async close() {
      await app.close()
      await platform.close()
      await testDatabase.drop()
    },
  }
}

function memory() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
