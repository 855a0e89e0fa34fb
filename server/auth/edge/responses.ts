import { z } from 'zod'

/**
 * The responses of the sign-in protocol, for the API document. The routes do not use them; `operations.test.ts` checks
 * that real responses have exactly these fields.
 */

const time = z.iso.datetime({ offset: true })
const at = time.optional()
const text = z.string()
const data = z.record(z.string(), z.unknown())

const identity = z.object({
  identity_id: z.uuid().describe('The id of the identity'),
  id: text.describe('The id of the user at the provider'),
  user_id: z.uuid().describe('The id of the account'),
  identity_data: data.describe('What the provider reports about the user'),
  provider: text.meta({ description: 'The name of the provider', examples: ['email'] }),
  last_sign_in_at: at.describe('When the identity last signed in'),
  created_at: at.describe('When the identity was added'),
  updated_at: at.describe('When the identity was last changed'),
  email: text.optional().describe('The email of the identity'),
})

export const factor = z
  .object({
    id: z.uuid().describe('The id of the second factor'),
    status: z.enum(['unverified', 'verified']).describe('Whether the factor is set up'),
    friendly_name: text.optional().meta({ description: 'The name that the user gave it', examples: ['My phone'] }),
    factor_type: z.enum(['totp', 'phone']).describe('`totp` is an authenticator app'),
    phone: text.describe('The phone number; empty for an app'),
    last_challenged_at: time.nullable().describe('When a code was last requested'),
    created_at: time.describe('When the setup began'),
    updated_at: time.describe('When the factor was last changed'),
  })
  .meta({ id: 'AuthFactor' })

/** An account without its identities and second factors, as the list of accounts has it. */
export const listedUser = z
  .object({
    id: z.uuid().describe('The id of the account'),
    aud: text.meta({ description: 'The audience of its tokens', examples: ['authenticated'] }),
    role: text.meta({
      description: 'The role in its tokens, which is not the role in the shop',
      examples: ['authenticated'],
    }),
    email: text.describe('The email, or an empty text'),
    email_confirmed_at: at.describe('When the email was confirmed'),
    phone: text.describe('The phone number as digits, or an empty text'),
    phone_confirmed_at: at.describe('When the phone number was confirmed'),
    confirmation_sent_at: at.describe('When the confirmation was sent'),
    confirmed_at: at.describe('When the account was first confirmed'),
    recovery_sent_at: at.describe('When the link to recover the account was sent'),
    reauthentication_sent_at: at.describe('When the code for a sensitive change was sent'),
    invited_at: at.describe('When the account was invited'),
    new_email: text.optional().describe('The new email that is not confirmed yet'),
    email_change_sent_at: at.describe('When the confirmation of the new email was sent'),
    new_phone: text.optional().describe('The new phone number that is not confirmed yet'),
    phone_change_sent_at: at.describe('When the code for the new phone number was sent'),
    last_sign_in_at: at.describe('When the user last signed in'),
    banned_until: at.describe('The end of the ban'),
    deleted_at: at.describe('When the account was deleted'),
    app_metadata: data.meta({
      description: 'Data that only programs with a service key change',
      examples: [{ provider: 'email', providers: ['email'] }],
    }),
    user_metadata: data.meta({ description: 'Data that the user can change', examples: [{ username: 'Ayesha' }] }),
    created_at: time.describe('When the account was created'),
    updated_at: time.describe('When the account was last changed'),
    is_anonymous: z
      .boolean()
      .meta({ description: 'Whether the account has no email, phone or provider', examples: [false] }),
  })
  .meta({ id: 'ListedAuthUser' })

export const user = listedUser
  .extend({
    identities: z.array(identity).describe('The logins of the account at providers'),
    factors: z.array(factor).optional().describe('The second factors of the account'),
  })
  .meta({ id: 'AuthUser' })

export const session = z
  .object({
    access_token: text.meta({
      description: 'The token for the header `Authorization`, a JWT',
      examples: ['eyJhbGciOiJFUzI1NiJ9.e30.c2ln'],
    }),
    token_type: z.literal('bearer').describe('The kind of the token'),
    expires_in: z.int().meta({ description: 'The lifetime of the access token in seconds', examples: [3600] }),
    expires_at: z
      .int()
      .meta({ description: 'The end of the access token in seconds since 1970', examples: [1_795_251_600] }),
    refresh_token: text.meta({
      description: 'The token for the next session; it works once',
      examples: ['v1.q2x7c4k5'],
    }),
    user: user.describe('The account of the session'),
  })
  .meta({ id: 'AuthSession' })

export const authError = z
  .object({
    code: z.union([z.int(), text]).meta({
      description: 'The HTTP status; with the header `x-supabase-api-version`, the same as `error_code`',
      examples: [422],
    }),
    error_code: text.meta({ description: 'A stable code for programs', examples: ['validation_failed'] }),
    msg: text.meta({
      description: 'The error as a sentence',
      examples: ['Unable to validate email address: invalid format'],
    }),
    message: text.meta({
      description: 'The same as `msg`',
      examples: ['Unable to validate email address: invalid format'],
    }),
  })
  .meta({ id: 'AuthError' })

export const empty = z.object({})

export const health = z.object({
  version: text.meta({ description: 'The version of the protocol', examples: ['1'] }),
  name: text.meta({ description: 'The name of the protocol’s reference server', examples: ['GoTrue'] }),
  description: text.meta({ description: 'The name of the service', examples: ['Sign-in of Sabzi Ghar'] }),
})

export const settings = z.object({
  external: z.record(text, z.boolean()).meta({
    description: 'True for `email`, `phone` and each provider that is enabled',
    examples: [{ email: true, phone: false, google: true }],
  }),
  disable_signup: z.boolean().describe('Whether new accounts are refused'),
  mailer_autoconfirm: z.boolean().describe('Whether emails count as confirmed at once'),
  phone_autoconfirm: z.boolean().describe('Whether phone numbers count as confirmed at once'),
  sms_provider: text.meta({ description: 'The SMS gateway; empty if there is none', examples: ['sms.example.com'] }),
  saml_enabled: z.boolean().describe('Whether companies can sign in by SAML'),
  saml_private_key_next_configured: z.boolean().describe('Always false'),
  passkeys_enabled: z.boolean().describe('Always false'),
  manual_linking_enabled: z.boolean().describe('Whether users can link providers to their account'),
  captcha: z
    .object({
      provider: z.enum(['hcaptcha', 'turnstile']).describe('The captcha service'),
      site_key: text.meta({
        description: 'The public key for the service',
        examples: ['10000000-ffff-ffff-ffff-000000000001'],
      }),
    })
    .optional()
    .describe('The captcha for guests'),
})

export const publicKeys = z.object({
  keys: z
    .array(
      z.looseObject({
        kid: text.describe('The id of the key, as in the header of tokens'),
        kty: text.describe('The kind of the key'),
        alg: text.optional().describe('The algorithm of its signatures'),
      }),
    )
    .meta({
      description: 'The public keys as JSON Web Keys (RFC 7517)',
      examples: [
        [
          {
            kid: 'a1',
            kty: 'EC',
            alg: 'ES256',
            crv: 'P-256',
            x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
            y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
          },
        ],
      ],
    }),
})

export const location = z.object({
  url: text.meta({
    description: 'The address that the browser must open',
    examples: ['https://accounts.example.com/authorize'],
  }),
})

export const newFactor = z.object({
  id: z.uuid().describe('The id of the second factor'),
  type: z.enum(['totp', 'phone']).describe('`totp` is an authenticator app'),
  friendly_name: text.meta({ description: 'The name of the factor', examples: ['My phone'] }),
  phone: text.optional().meta({ description: 'The phone number of the factor', examples: ['923001234567'] }),
  totp: z
    .object({
      qr_code: text.meta({ description: 'The QR code as SVG', examples: ['<svg></svg>'] }),
      secret: text.meta({ description: 'The secret in Base32', examples: ['JBSWY3DPEHPK3PXP'] }),
      uri: text.meta({ description: 'The address in the QR code', examples: ['otpauth://totp/shop'] }),
    })
    .optional()
    .describe('The secret for an authenticator app'),
})

export const challenge = z.object({
  id: z.uuid().describe('The id of the challenge'),
  type: z.enum(['totp', 'phone']).describe('The kind of the factor'),
  expires_at: z
    .int()
    .meta({ description: 'The end of the challenge in seconds since 1970', examples: [1_795_251_600] }),
})

export const removedFactor = z.object({ id: z.uuid().describe('The id of the removed factor') })

/**
 * The response of `POST /signup`: the session, or the user without a session if the email or phone must be confirmed
 * first.
 */
export const signedUp = z.union([session, user]).meta({ id: 'AuthSignUp' })

/**
 * The response of `POST /verify`: the session, or a message if the other address of an email change must also confirm.
 */
export const verified = z
  .union([
    session,
    z.object({
      msg: text.meta({ description: 'What is left to do', examples: ['Please confirm the other address too.'] }),
      code: text.meta({ description: 'Always `200`', examples: ['200'] }),
    }),
  ])
  .meta({ id: 'AuthVerification' })

export const company = z
  .object({
    id: z.uuid().describe('The id of the company'),
    resource_id: text.optional().describe('The id of the company in the program that added it'),
    disabled: z.boolean().meta({ description: 'Whether its employees can’t sign in now', examples: [false] }),
    saml: z
      .object({
        entity_id: text.meta({
          description: 'The name of the identity provider',
          examples: ['https://idp.example.com'],
        }),
        metadata_xml: text.meta({
          description: 'The metadata of the identity provider',
          examples: ['<EntityDescriptor/>'],
        }),
        metadata_url: text
          .optional()
          .meta({ description: 'Where the shop reads the metadata', examples: ['https://idp.example.com/metadata'] }),
        attribute_mapping: data.meta({ description: 'Which attributes the account gets', examples: [{ keys: {} }] }),
        name_id_format: text.optional().describe('The format of the user’s id'),
      })
      .describe('The identity provider of the company'),
    domains: z
      .array(
        z.object({
          domain: text.meta({ description: 'An email domain', examples: ['example.com'] }),
          created_at: time.describe('When it was added'),
        }),
      )
      .describe('The email domains of the company'),
    created_at: time.describe('When the company was added'),
    updated_at: time.describe('When the company was last changed'),
  })
  .meta({ id: 'AuthCompany' })

export const companies = z.object({ items: z.array(company).describe('All companies, newest first') })

export const users = z.object({
  users: z.array(listedUser).describe('The accounts of the page'),
  aud: z.literal('authenticated').describe('The audience of the tokens'),
})

export const factors = z.array(factor)

/** The account of a new link, with the link and its code. */
export const generatedLink = user
  .extend({
    action_link: text.meta({
      description: 'The address for the email',
      examples: ['https://shop.example.com/auth/v1/verify?token=a1'],
    }),
    email_otp: text.meta({ description: 'The code for the email', examples: ['493027'] }),
    hashed_token: text.meta({ description: 'The token for `POST /verify`', examples: ['5f0c6f1e'] }),
    verification_type: text.meta({ description: 'The type for `POST /verify`', examples: ['magiclink'] }),
    redirect_to: text.meta({
      description: 'The page that opens after the link',
      examples: ['https://shop.example.com/'],
    }),
  })
  .meta({ id: 'AuthLink' })
