import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readConfiguration, sections, variableNames } from './configuration.ts'
import { ConfigurationError } from './platform/configuration.ts'
import { faultsOf } from './testing/configuration-faults.ts'

/** The minimum configuration of a shop that is public on the internet. */
const OUTSIDE = {
  PUBLIC_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://mandi:secret@db.example:5432/mandi?sslmode=verify-full',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example',
  PUBLISHABLE_KEY: 'pk_of_this_shop',
}

describe('an empty environment', () => {
  it('an empty environment configures the complete shop with its demo data, reachable from this machine only', () => {
    expect(readConfiguration({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: '.data',
      databaseUrl: undefined,
      demo: true,
      publishableKey: 'pk_mandi_local',
      auth: { autoconfirm: false, rateLimits: 1 },
    })
  })
})

describe('the configuration', () => {
  it('the configuration turns the demo off if an external database is set and DEMO is not', () => {
    const DATABASE_URL = 'postgres://mandi:secret@db.example:5432/mandi'
    expect(readConfiguration({ DATABASE_URL }).demo).toBe(false)
    expect(readConfiguration({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
    expect(readConfiguration({ DEMO: 'off' }).demo).toBe(false)
  })

  it('the configuration treats an empty variable as unset', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it.each([
    [
      'a bucket of Amazon S3 without credentials',
      's3://mandi',
      { bucket: 'mandi', region: 'us-east-1', endpoint: undefined, credentials: undefined },
    ],
    [
      'a bucket of Amazon S3 with credentials and a region',
      's3://AKIA:a%2Fb%2Bc@mandi?region=eu-west-1',
      {
        bucket: 'mandi',
        region: 'eu-west-1',
        endpoint: undefined,
        credentials: { accessKeyId: 'AKIA', secretAccessKey: 'a/b+c' },
      },
    ],
    [
      'a bucket on another server with credentials',
      'https://key:secret@s3.example:9000/mandi',
      {
        bucket: 'mandi',
        region: 'us-east-1',
        endpoint: 'https://s3.example:9000',
        credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      },
    ],
  ])('the configuration reads the settings of %s from S3_URL', (_, S3_URL, s3) => {
    expect(readConfiguration({ S3_URL }).s3).toEqual(s3)
  })

  it('the configuration reads the SMS gateway from SMS_URL, and removes the credentials and the sender from its URL', () => {
    const SMS_URL = 'https://AC1:to%40ken@sms.example/Messages.json?from=%2B15005550006&x=1'
    const sms = { url: 'https://sms.example/Messages.json?x=1', user: 'AC1', password: 'to@ken', from: '+15005550006' }
    expect(readConfiguration({ SMS_URL }).sms).toEqual(sms)
  })

  it('the configuration reads the sign-in settings, including the captcha', () => {
    const authOf = (variables: NodeJS.ProcessEnv) => readConfiguration(variables).auth
    expect(authOf({})).toMatchObject({ allowsSignup: true, allowsAnonymous: false, allowsManualLinking: false })
    expect(authOf({ AUTH_ALLOW: 'linking, anonymous' })).toMatchObject({
      allowsSignup: false,
      allowsAnonymous: true,
      allowsManualLinking: true,
    })
    expect(authOf({ AUTH_ALLOW: 'none' })).toMatchObject({ allowsSignup: false, allowsAnonymous: false })
    expect(authOf({ AUTH_AUTOCONFIRM: 'email' })).toMatchObject({ autoconfirm: true, smsAutoconfirm: false })
    expect(authOf({ AUTH_AUTOCONFIRM: 'phone' })).toMatchObject({ autoconfirm: false, smsAutoconfirm: true })
    const url = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
    expect(authOf({ AUTH_CAPTCHA: 'turnstile:site:hidden' }).captcha).toEqual({
      provider: 'turnstile',
      siteKey: 'site',
      secret: 'hidden',
      url,
    })
  })

  it('the configuration builds the public URL from the port if PUBLIC_URL is unset, and otherwise normalises PUBLIC_URL', () => {
    expect(readConfiguration({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(readConfiguration({ ...OUTSIDE, PUBLIC_URL: 'HTTPS://Shop.example/' }).publicUrl).toBe(
      'https://shop.example',
    )
  })
})

describe('an invalid configuration', () => {
  it.each([
    ['PORT', 'three thousand'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'http://localhost:3000/shop'],
    ['PUBLIC_URL', 'http://localhost:3000/?shop=1'],
    ['DATABASE_URL', 'mysql://shop'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_REPLICA_URL', 'replica'],
    ['DEMO', 'yes'],
    ['PUBLISHABLE_KEY', 'short'],
    ['SMTP_URL', 'mail.example:587'],
    ['MAIL_FROM', 'x'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Shop <hello@shop.example>'],
    ['INITIAL_SETTINGS', 'Sabzi Ghar'],
    ['INITIAL_SETTINGS', '{"exchange_rate":0}'],
    ['INITIAL_SETTINGS', '{"shipping_fee":19950}'],
    ['INITIAL_SETTINGS', '{"shiping_fee":20000}'],
    ['SMS_URL', 'https://gateway.example/send'],
    ['SMS_URL', 'gateway.example?from=Mandi'],
    ['AUTH_AUTOCONFIRM', 'true'],
    ['AUTH_ALLOW', 'everything'],
    ['AUTH_ALLOW', 'signup,links'],
    ['AUTH_PASSWORD_REFUSED', 'on'],
    ['AUTH_PASSWORD_REFUSED', 'leaked,https://passwords.example/range/'],
    ['AUTH_PASSWORD_MIN_LENGTH', '5'],
    ['AUTH_CAPTCHA', 'puzzle:site:secret'],
    ['AUTH_CAPTCHA', 'turnstile'],
    ['AUTH_CAPTCHA', 'turnstile:site'],
    ['AUTH_RATE_LIMITS', '0'],
    ['JAZZCASH_URL', 'https://payments.jazzcash.com.pk/?salt=1&mpin=2'],
    ['JAZZCASH_URL', 'https://MC1:secret@payments.jazzcash.com.pk/?salt=1'],
    ['S3_URL', 's3://a'],
    ['S3_URL', 'mandi'],
    ['S3_URL', 'https://s3.example'],
    ['S3_URL', 'https://s3.example/folder/mandi'],
    ['S3_URL', 'https://key@s3.example/mandi'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,proxy.example'],
  ])(
    'an invalid configuration is refused with one line that names the variable %s, if its value is “%s”',
    (name, value) => {
      const faults = faultsOf({ [name]: value })
      expect(faults).toHaveLength(1)
      expect(faults[0]).toMatch(new RegExp(`^${name}: \\S.*$`))
    },
  )

  it('an invalid configuration is refused with one line for each invalid variable', () => {
    const error = new ConfigurationError(faultsOf({ PORT: 'x', DEMO: 'maybe', LOG_LEVEL: 'loud', SMTP_URL: 'mail' }))
    expect(error.message.split('\n')).toEqual([
      'The configuration is wrong:',
      '  PORT: must be a port number',
      '  DEMO: must be on or off',
      expect.stringMatching(/^ {2}SMTP_URL: must be a URL like/),
      '  LOG_LEVEL: must be a pino level',
    ])
  })
})

it('the secret key and the webhook secret of Stripe are refused if only one of them is set or the key is no secret key', () => {
  expect(faultsOf({ STRIPE_SECRET_KEY: 'sk_1' })).toEqual([expect.stringContaining('STRIPE_WEBHOOK_SECRET')])
  expect(faultsOf({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual([expect.stringContaining('STRIPE_SECRET_KEY')])
  expect(faultsOf({ STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_SECRET_KEY: 'pk_1' })).toEqual([
    expect.stringContaining('STRIPE_SECRET_KEY: must be a secret key'),
  ])
})

it('the error for TRUST_PROXY=on lists the values that are allowed', () => {
  expect(faultsOf({ TRUST_PROXY: 'on' })).toEqual([
    expect.stringMatching(/must be off, the number of proxies in front of the shop, such as 1, or their networks/),
  ])
})

describe('a public shop', () => {
  it.each(['https://shop.example', 'https://192.168.1.4:3000', 'https://localhost.example'])(
    'a public shop at %s does not start until the demo, the test payments, the test emails and the default public key are replaced',
    (PUBLIC_URL) => {
      expect(faultsOf({ PUBLIC_URL })).toEqual([
        expect.stringMatching(/^DEMO: must be off, because the password of the demo accounts is public/),
        expect.stringMatching(/^STRIPE_SECRET_KEY: must be set, because the sandbox/),
        expect.stringMatching(/^SMTP_URL: must be set, because the mailbox page/),
        expect.stringMatching(/^PUBLISHABLE_KEY: must be set, because its default is public/),
      ])
    },
  )

  it.each(['http://shop.example', 'http://192.168.1.4:3000'])(
    'a public shop at %s does not start because its URL has no TLS, unless the demo is on',
    (PUBLIC_URL) => {
      expect(faultsOf({ ...OUTSIDE, PUBLIC_URL })).toEqual([
        expect.stringMatching(
          /^PUBLIC_URL: must begin with https:\/\/, because passwords can be read on the network without TLS/,
        ),
      ])
      expect(faultsOf({ PUBLIC_URL, DEMO: 'on' })).toEqual([])
    },
  )

  it('a public shop starts with the required settings, and starts without them if the demo is turned on', () => {
    expect(readConfiguration(OUTSIDE)).toMatchObject({ demo: false, isPublicShop: true })
    expect(faultsOf({ ...OUTSIDE, PUBLISHABLE_KEY: 'pk_mandi_local' })).toHaveLength(1)
    expect(readConfiguration({ PUBLIC_URL: OUTSIDE.PUBLIC_URL, DEMO: 'on' })).toMatchObject({ demo: true })
  })

  it.each([
    ['DATABASE_URL', 'postgres://mandi:secret@db.example:5432/mandi'],
    ['DATABASE_URL', 'postgres:///mandi?host=db.example&sslmode=require'],
    ['DATABASE_URL', 'postgres://mandi:secret@db.example/mandi?sslmode=verify-full&sslmode=no-verify'],
    ['DATABASE_OWNER_URL', 'postgres://mandi:secret@10.0.0.11/mandi?sslmode=no-verify'],
    ['DATABASE_REPLICA_URL', 'postgres://mandi:secret@replica.example/mandi?sslmode=prefer'],
    ['SMTP_URL', 'smtp://shop:secret@mail.example:587'],
    ['SMTP_URL', 'smtps://shop:secret@mail.example?tls.rejectUnauthorized=false'],
    ['S3_URL', 'http://key:secret@s3.example:8333/mandi'],
    ['SMS_URL', 'http://gateway.example/send?from=Mandi'],
    ['AUTH_PASSWORD_REFUSED', 'common,http://passwords.example/range/'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example:4318'],
    ['OAUTH_KEYCLOAK_ISSUER', 'http://login.example/realms/shop'],
    ['OAUTH_KEYCLOAK_ENDPOINTS', 'https://login.example/a http://login.example/t https://login.example/p'],
    ['UPLOAD_SCANNER', 'clamd://scanner.example:3310'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  ])(
    'a public shop refuses connections to other machines without verified TLS, which %s=%s would permit',
    (name, value) => {
      const variables = { ...OUTSIDE, OAUTH_KEYCLOAK_CLIENT_ID: 'shop', [name]: value }
      const issuer = { OAUTH_KEYCLOAK_ISSUER: 'https://login.example/realms/shop' }
      expect(faultsOf({ ...issuer, ...variables })).toEqual([
        expect.stringMatching(
          new RegExp(`^${name}: must .*, because others on the network .* PRIVATE_NETWORK=on allows`),
        ),
      ])
      expect(faultsOf({ ...issuer, ...variables, PRIVATE_NETWORK: 'on' })).toEqual([])
    },
  )

  it('a public shop accepts services on other machines with verified TLS, and services on its own machine without TLS', () => {
    const proven = {
      DATABASE_URL: 'postgres://mandi:secret@db.example/mandi?sslmode=verify-ca&sslrootcert=/etc/ca.pem',
      SMTP_URL: 'smtp://shop:secret@mail.example:587?requireTLS=true',
      S3_URL: 'https://key:secret@s3.example/mandi',
      UPLOAD_SCANNER: 'clamds://scanner.example:3311',
    }
    expect(faultsOf({ ...OUTSIDE, ...proven })).toEqual([])
    const own = {
      DATABASE_URL: 'postgres://mandi:secret@127.0.0.1:5432/mandi',
      DATABASE_REPLICA_URL: 'postgres:///mandi?host=/var/run/postgresql',
      SMTP_URL: 'smtp://localhost:25',
      S3_URL: 'http://[::1]:8333/mandi',
      UPLOAD_SCANNER: 'clamd:///run/clamav/clamd.ctl',
    }
    expect(faultsOf({ ...OUTSIDE, ...own })).toEqual([])
  })

  it('a public shop refuses common and leaked passwords by default, and AUTH_PASSWORD_REFUSED can change this', () => {
    const passwordsOf = (variables: NodeJS.ProcessEnv) => readConfiguration(variables).auth.password
    const leakedUrl = 'https://api.pwnedpasswords.com/range/'
    expect(passwordsOf(OUTSIDE)).toMatchObject({ refusesCommon: true, leakedUrl })
    expect(passwordsOf({})).toMatchObject({ refusesCommon: false, leakedUrl: undefined })
    const given = (AUTH_PASSWORD_REFUSED: string) => ({ AUTH_PASSWORD_REFUSED })
    expect(passwordsOf(given('common,leaked'))).toMatchObject({ refusesCommon: true, leakedUrl })
    const other = 'https://passwords.example/range/'
    expect(passwordsOf(given(other))).toMatchObject({ refusesCommon: false, leakedUrl: other })
    expect(passwordsOf({ ...OUTSIDE, ...given('none') })).toMatchObject({ refusesCommon: false, leakedUrl: undefined })
  })

  it.each([
    ['it listens on all IPv4 addresses', { HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    ['it listens on all IPv6 addresses', { HOST: '::' }, 'HOST=::'],
    [
      'it listens on an address of the network',
      { HOST: '192.168.1.4', DATABASE_URL: OUTSIDE.DATABASE_URL },
      'HOST=192.168.1.4',
    ],
    ['NODE_ENV is “production”', { NODE_ENV: 'production' }, 'NODE_ENV=production'],
    [
      'it listens on all addresses in production',
      { HOST: '0.0.0.0', NODE_ENV: 'production', DEMO: 'off' },
      'HOST=0.0.0.0',
    ],
  ])('a public shop does not start without PUBLIC_URL if %s', (_, variables, reason) => {
    expect(faultsOf(variables)).toEqual([
      `PUBLIC_URL: must be the address that customers use, because of ${reason} ` +
        '(http://localhost:PORT for this machine only; DEMO=on allows it)',
    ])
    expect(readConfiguration({ ...variables, DEMO: 'on' })).toMatchObject({ isPublicShop: true })
    const local = { ...variables, PUBLIC_URL: 'http://localhost:3000' }
    expect(readConfiguration(local)).toMatchObject({ isPublicShop: false })
  })

  it.each(['localhost', '127.0.0.1', '127.0.0.5', '::1'])(
    'a shop that listens only on %s is not a public shop',
    (HOST) => {
      expect(readConfiguration({ HOST })).toMatchObject({ isPublicShop: false })
    },
  )

  it.each(['http://localhost:8080', 'http://127.0.0.1', 'https://[::1]:8443'])(
    'a shop whose PUBLIC_URL is %s is not a public shop',
    (PUBLIC_URL) => {
      expect(readConfiguration({ PUBLIC_URL })).toMatchObject({ isPublicShop: false, demo: true })
    },
  )
})

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['PAYMENT_METHOD', 'PAYMENT_METHODS'],
  ['INITIALL_SETTINGS', 'INITIAL_SETTINGS'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
])('the configuration is refused if it has the misspelt variable %s instead of %s', (name, meant) => {
  expect(faultsOf({ [name]: 'x' })).toEqual([`${name}: is not a variable of the shop. Did you mean ${meant}?`])
})

it.each(['PORTS', 'HOSTNAME', 'NODE_VERSION', 'SMTP_SERVICE_HOST', 'HOME', 'LOGNAME'])(
  'the configuration ignores the variable %s of another program',
  (name) => {
    expect(() => readConfiguration({ [name]: 'x' })).not.toThrow()
  },
)

it('the setting PAYMENT_METHODS lists the payment methods in the order in which the checkout shows them', () => {
  expect(readConfiguration({ PAYMENT_METHODS: 'cash_on_delivery, card' }).paymentMethods).toEqual([
    'cash_on_delivery',
    'card',
  ])
})

it('the setting INITIAL_SETTINGS contains the first settings of the shop as JSON', () => {
  const INITIAL_SETTINGS = '{"name":"Sabzi Ghar","refund_days":7}'
  expect(readConfiguration({ INITIAL_SETTINGS }).initialSettings).toEqual({ name: 'Sabzi Ghar', refund_days: 7 })
})

it.each([
  [
    'all parts',
    'Meezan Bank; Mandi Foods; pk36 scbl 0000 0011 2345 6702; 03001234567; 48',
    { raast_id: '03001234567' },
    48,
  ],
  ['no Raast ID and no hours', 'Meezan Bank; Mandi Foods; PK36SCBL0000001123456702', { raast_id: '' }, 24],
])('the setting BANK_ACCOUNT can have %s', (_, BANK_ACCOUNT, expected, hours) => {
  const account = { bank: 'Meezan Bank', title: 'Mandi Foods', iban: 'PK36SCBL0000001123456702', ...expected }
  expect(readConfiguration({ BANK_ACCOUNT }).transfers).toEqual({ account, hours })
})

it.each([
  ['no title', 'Meezan Bank;; PK36SCBL0000001123456702', /must be a text like/],
  ['too many parts', 'Meezan Bank; Mandi; PK36SCBL0000001123456702; 1; 2; 3', /must be a text like/],
  ['an IBAN with wrong check digits', 'Meezan Bank; Mandi; PK37SCBL0000001123456702', /must have a valid IBAN/],
  ['100 hours', 'Meezan Bank; Mandi; PK36SCBL0000001123456702; ; 100', /must end with 1 to 72 hours/],
])('the setting BANK_ACCOUNT cannot have %s', (_, BANK_ACCOUNT, message) => {
  expect(faultsOf({ BANK_ACCOUNT })).toEqual([expect.stringMatching(message)])
})

it('the payment method bank_transfer needs BANK_ACCOUNT', () => {
  expect(faultsOf({ PAYMENT_METHODS: 'card,bank_transfer' })).toEqual([
    'BANK_ACCOUNT: must be set, because PAYMENT_METHODS has bank_transfer',
  ])
})

it.each([
  ['name an unknown method', 'cash'],
  ['name a method twice', 'card,card'],
  ['have a limit, which is a setting of the shop', 'cash_on_delivery:25000'],
])('the setting PAYMENT_METHODS cannot %s', (_, PAYMENT_METHODS) => {
  expect(() => readConfiguration({ PAYMENT_METHODS })).toThrow('PAYMENT_METHODS: must be a list like')
})

it('the configuration reads the account of a payment provider from one URL, with encoded credentials', () => {
  const JAZZCASH_URL = 'https://MC1:p%40ss@sandbox.jazzcash.com.pk/?salt=0F5D&mpin=1234'
  expect(readConfiguration({ JAZZCASH_URL, PAYMENT_METHODS: 'jazzcash' }).jazzcash).toMatchObject({
    ...{ origin: 'https://sandbox.jazzcash.com.pk', merchantId: 'MC1', password: 'p@ss', salt: '0F5D', mpin: '1234' },
  })
})

it('the configuration is refused if PAYMENT_METHODS has a method without an account at its provider', () => {
  expect(faultsOf({ PAYMENT_METHODS: 'card,jazzcash' })).toEqual([
    'JAZZCASH_URL: must be set, because PAYMENT_METHODS has jazzcash',
  ])
})

it('docs/configuration.md lists every variable of the configuration', async () => {
  const page = await readFile('docs/configuration.md', 'utf8')
  const missing = variableNames.filter((name) => !page.includes(`\`${name}\``))
  expect(missing).toEqual([])
})

it('the configuration has at most 60 variables, including the variables of sign-in providers', () => {
  const rows = sections.flatMap(({ variables }) => Object.keys(variables))
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.length).toBeLessThanOrEqual(60)
})
