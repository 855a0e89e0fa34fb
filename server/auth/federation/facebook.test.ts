import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'
import { type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'
import { Walker } from '../testing/walker.ts'

let server: SignInServer
/** The profiles that the simulated Graph API returns, by access token. */
const graph = new Map<string, object>()
/** Simulates Facebook for logins: plain OAuth 2, and a profile call that requires a proof of the client secret. */
const facebook = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://facebook.test')
  if (url.pathname === '/dialog/oauth') {
    const home = new URL(url.searchParams.get('redirect_uri') ?? '')
    home.search = new URLSearchParams({ code: 'granted', state: url.searchParams.get('state') ?? '' }).toString()
    return response.writeHead(302, { location: home.href }).end()
  }
  response.setHeader('content-type', 'application/json')
  if (url.pathname === '/oauth/access_token') {
    return response.end(JSON.stringify({ access_token: 'token', token_type: 'bearer', expires_in: 5_000_000 }))
  }
  const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
  const proof = createHmac('sha256', 'secret of the app').update(token).digest('hex')
  const isProven = url.searchParams.get('appsecret_proof') === proof
  response.writeHead(isProven ? 200 : 400).end(JSON.stringify(graph.get(token)))
})

beforeAll(async () => {
  const port = await freePort()
  await new Promise<void>((resolve) => facebook.listen(port, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${port}`
  server = await startSignInServer({
    OAUTH_FACEBOOK_CLIENT_ID: '1234',
    OAUTH_FACEBOOK_CLIENT_SECRET: 'secret of the app',
    OAUTH_FACEBOOK_EMAIL_OPTIONAL: 'on',
    OAUTH_FACEBOOK_ENDPOINTS: ['/dialog/oauth', '/oauth/access_token', '/me?fields=id,name,email,picture']
      .map((path) => address + path)
      .join(' '),
  })
})
afterAll(async () => {
  await server.close()
  facebook.close()
})

async function continueWithFacebook() {
  const { publicUrl } = server.platform.configuration
  const options = { redirectTo: `${publicUrl}/customer`, skipBrowserRedirect: true }
  const client = server.aClient({ flowType: 'pkce' })
  const { data } = await client.signInWithOAuth({ provider: 'facebook', options })
  const { url } = await new Walker().go(data.url ?? '', `${publicUrl}/customer`)
  const opened = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')
  return opened.data.user
}

describe('a login with Facebook', () => {
  it('[N2] a login with Facebook opens an account with the name and the verified email of the profile', async () => {
    const picture = { data: { url: 'https://scontent.test/picture.jpg' } }
    graph.set('token', { id: '10157', name: 'Bilal', email: 'bilal@facebook.test', picture })
    expect(await continueWithFacebook()).toMatchObject({
      email: 'bilal@facebook.test',
      email_confirmed_at: expect.any(String),
      user_metadata: { full_name: 'Bilal', avatar_url: picture.data.url, provider_id: '10157' },
      app_metadata: { providers: ['facebook'] },
    })
  })

  it('[N2] a login with Facebook accepts people without an email if the provider is configured to allow this', async () => {
    graph.set('token', { id: '10158', name: 'Sana' })
    const user = await continueWithFacebook()
    expect(user).toMatchObject({ email: '', user_metadata: { name: 'Sana' } })
    expect((await continueWithFacebook())?.id).toBe(user?.id)
  })
})
