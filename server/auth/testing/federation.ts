import { randomUUID } from 'node:crypto'
import { freePort } from '#server/platform/free-port.ts'
import { type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts'
import { type SignInServer, startSignInServer } from './sign-in-server.ts'

type Claims = { email?: string; email_verified?: boolean; name?: string }

/**
 * A sign-in server with a login provider. The provider is an OpenID Connect provider that is configured as `keycloak`.
 */
export type Federation = {
  server: SignInServer
  provider: OpenIdProvider
  /**
   * `home` is the URL of the shop. `destination` is the URL of the page to which the browser is redirected after a
   * login.
   */
  home: string
  destination: string
  /** Adds a user to the provider. The user's login name is unique. */
  aVisitor(claims?: Claims): { login: string; email: string }
  close(): Promise<void>
}

export async function startFederation(environment: NodeJS.ProcessEnv = {}): Promise<Federation> {
  const PORT = String(await freePort())
  const home = `http://localhost:${PORT}`
  const provider = await startOpenIdProvider(`${home}/auth/v1/callback`)
  const server = await startSignInServer({ PORT, ...provider.environment('KEYCLOAK'), ...environment })
  return {
    server,
    provider,
    home,
    destination: `${home}/customer`,
    aVisitor(claims) {
      const login = randomUUID()
      const all = { email: `${login}@keycloak.test`, email_verified: true, name: 'Ayesha', ...claims }
      provider.know(login, all)
      return { login, email: all.email }
    },
    async close() {
      await server.close()
      await provider.close()
    },
  }
}
