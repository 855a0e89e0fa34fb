import type { FastifyInstance } from 'fastify'
import type { AuthContext } from '../auth-context.ts'
import { READY_MADE_NAMES } from '../federation/configuration.ts'
import { sendsTexts } from '../links/phones.ts'

/** Adds the calls with public information: health, enabled sign-in methods and public keys. */
export function informationRoutes(auth: FastifyInstance, context: AuthContext): void {
  const { configuration, settings: shop } = context.platform
  const { auth: settings, sms } = configuration
  auth.get('/health', async () => ({ version: '1', name: 'GoTrue', description: `Sign-in of ${shop.current.name}` }))
  auth.get('/settings', async () => ({
    external: {
      email: true,
      phone: sendsTexts(configuration) || settings.smsAutoconfirm,
      anonymous_users: settings.allowsAnonymous,
      ...Object.fromEntries(READY_MADE_NAMES.map((name) => [name, false])),
      ...Object.fromEntries([...context.providers.keys()].map((name) => [name, true])),
    },
    disable_signup: !settings.allowsSignup,
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: settings.smsAutoconfirm,
    sms_provider: sms ? new URL(sms.url).hostname : configuration.hasMailboxPage ? 'mailbox' : '',
    saml_enabled: context.saml !== null,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
    manual_linking_enabled: settings.allowsManualLinking,
    ...(settings.captcha?.siteKey
      ? { captcha: { provider: settings.captcha.provider, site_key: settings.captcha.siteKey } }
      : {}),
  }))
  auth.get('/.well-known/jwks.json', async (_, reply) => {
    reply.header('cache-control', 'public, max-age=600')
    return context.keys.jwks()
  })
}
