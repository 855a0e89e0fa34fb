import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/**
 * Each rule has a pattern that the code must not contain. If a rule has exceptions, each one names a file and its
 * reason.
 */
const RULES: Record<string, { pattern: RegExp; in?: string; outside?: string; except?: Record<string, string> }> = {
  'comments are wrapped at 120 columns': {
    pattern: /^(?=.{121,}$)[ \t]*(?:\/\/|\*|\/\*\*)(?! biome-ignore).*$/gm,
  },
  'no text is executed as code': { pattern: /\beval\(|new Function\(|(?:node:)vm['"]|setTimeout\(\s*['"`]/g },
  'no shell command is built from text': {
    pattern: /child_process|\bspawn(?:Sync)?\(|\bexecSync\(|shell: true/g,
    except: {
      'server/platform/database/embedded-postgres-account.ts child_process':
        'PostgreSQL’s own programs, without a shell',
      'server/platform/database/embedded-postgres-account.ts spawn(': 'PostgreSQL’s own programs, without a shell',
      'server/media/picture-process.ts child_process': 'the picture process, a file of the shop',
    },
  },
  'no HTML is written without React': {
    pattern: /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/g,
  },
  'every form uses the method POST, so that a submit before the scripts are loaded puts no input into a URL': {
    pattern: /<form\b(?!\s+method="post")/g,
    in: 'web/',
  },
  'no page listens to messages from other pages': {
    pattern: /addEventListener\(\s*'message'|\bonmessage\b/g,
    except: {
      "web/live-events/tabs.ts addEventListener('message'": 'a BroadcastChannel: only pages of the shop send there',
      "web/live-events/use-staff-events.ts addEventListener('message'":
        'a BroadcastChannel: only pages of the shop send there',
    },
  },
  'no regular expression is built from input': {
    pattern: /new RegExp\(/g,
    except: {
      'server/auth/federation/configuration.ts new RegExp(': 'names of variables',
      'server/auth/links/redirects.ts new RegExp(': 'the operator’s patterns, each character escaped',
    },
  },
  'no predictable random numbers are used': { pattern: /Math\.random/g },
  'no secret is a UUID, which has only 122 random bits': {
    pattern: /\brandomUUID\b(?! \}|,)/g,
    in: 'server/',
    except: {
      'server/auth/accounts/create-user.ts randomUUID': 'an account’s id, which proves nothing',
      'server/auth/accounts/sign-up.ts randomUUID': 'the id in the answer for an account that does not exist',
      'server/catalog/manage-many-products.ts randomUUID': 'the id of a product, which is public',
      'server/checkout/place-order.ts randomUUID': 'an order’s id, which opens it to its own people only',
      'server/media/routes.ts randomUUID': 'an id that the storage protocol requires; nothing can be read with it',
      'server/auth/factors/challenges.ts randomUUID': 'a challenge’s id; its code proves it',
      'server/auth/factors/factors.ts randomUUID': 'a factor’s id; its secret proves it',
      'server/auth/tokens/sessions.ts randomUUID': 'a session’s id; its tokens prove it',
      'server/sellers/import-pictures/fetch-pictures.ts randomUUID':
        'the id of a fetch, which its seller can read only',
      'server/transfers/record-transfer.ts randomUUID': 'the id of a transfer, which proves nothing',
      'server/payments/open-payment.ts randomUUID': 'a payment’s id; the address of its page is an HMAC',
      'server/payments/sandbox/message.ts randomUUID': 'a message’s id; its signature proves it',
      'server/platform/jobs.ts randomUUID': 'a job’s id, which admins see',
      'server/platform/http/app.ts randomUUID': 'a request’s id, for the log',
      'server/platform/storage/disk-storage.ts randomUUID': 'the name of a draft on the shop’s own disk',
      'server/web-push/subscriptions.ts randomUUID': 'the id of a push subscription, which proves nothing',
      'server/webhooks/manage.ts randomUUID': 'the id of an address; its secret proves it',
      'server/webhooks/publish-event.ts randomUUID': 'an event’s id; its signature proves it',
    },
  },
  'hashes and ciphers are SHA-2 and AES-GCM': {
    pattern: /create(?:Hash|Hmac)\((?!'sha(?:256|384|512)')[^)]*\)|createCipheriv\([^)]*\)/g,
    except: {
      'server/auth/federation/providers.ts createHash(algorithm)': 'SHA-2 of the length that the ID token names',
      "server/auth/passwords/leaked-passwords.ts createHash('sha1')":
        'the hash that the service for leaked passwords requires',
      'server/auth/federation/flow-payload.ts createCipheriv(CIPHER, keyOf(code)': 'AES-256-GCM',
      'server/platform/encryption/encryption.ts createCipheriv(CIPHER, key, iv)': 'AES-256-GCM',
      "server/auth/passwords/imported-hashes.ts createCipheriv('aes-256-ctr', key, Buffer.alloc(16)":
        'checks Firebase’s hashes until their owners log in once; nothing is encrypted',
    },
  },
  'no call to another service follows redirects': {
    pattern: /\bfetch\((?![\s\S]{0,300}?redirect: '(?:manual|error)')/g,
    in: 'server/',
  },
  'every query names its columns, so that a migration which adds one does not change the result of a prepared statement':
    {
      pattern: /\b(?:selectAll|returningAll)\(/g,
      in: 'server/',
    },
  'only one file writes to the ledger, and no code changes or deletes its rows': {
    pattern:
      /(?:insert into|update|delete from|truncate|merge into) "?ledger_|(?:insertInto|updateTable|deleteFrom|mergeInto)\('ledger_|insertRows\(\s*tx,\s*'ledger_/gi,
    except: {
      'server/ledger/post.ts insert into ledger_': 'accounts, postings and entries in one statement',
    },
  },
  'the shop has no name except its setting, although messages to operators name the software': {
    pattern: /(?<!^[ \t]*(?:\*|\/\/|\/\*\*).*)\bMandi\b(?! Bahauddin)/gm,
    except: {
      'contract/settings.ts Mandi': 'the default name',
      'database/demo/people/businesses.ts Mandi': 'addresses of markets',
      'server/auth/passwords/leaked-passwords.ts Mandi': 'the service wants the name of the software',
      'server/payments/configuration.ts Mandi': 'an example of a bank account, for operators',
      'server/platform/database/embedded-postgres-cluster.ts Mandi': 'the software, for operators',
      'server/platform/database/embedded-postgres-account.ts Mandi': 'the software, for operators',
      'server/platform/database/embedded-postgres-faults.ts Mandi': 'the software, for operators',
      'server/platform/database/embedded-postgres-programs.ts Mandi': 'the software, for operators',
      'server/platform/database/embedded-postgres.ts Mandi': 'the software, for operators',
      'web/dev/ui.tsx Mandi': 'a page for developers',
    },
  },
  'a text with the name of the shop gets it from shopName, in the language of its reader': {
    pattern: /\b(?:store|shop|current)\.name\b/g,
    in: 'server/',
    except: {
      'server/auth/edge/information-routes.ts current.name': 'a document for programs, which is in English',
      'server/notifications/routes.ts current.name': 'a page for developers, which is in English',
      'server/open-shop.ts current.name': 'a line of the log',
      'server/platform/platform.ts current.name': 'the sender of emails without a language',
      'server/webhooks/publish-event.ts current.name': 'a message to a program',
    },
  },
  'no web socket is opened': { pattern: /\bWebSocket\b/g },
  'no field prevents pasting': { pattern: /onPaste/g },
  'every colour outside web/ui is a token of web/app.css': {
    pattern:
      /-(?:white|black|(?:slate|gr[ae]y|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d+)\b|-\[(?:#|rgb|hsl|oklch)[^\]]*\]|['"`]#[0-9a-f]{3,8}['"`]|\b(?:rgb|hsl|oklch)a?\(/gi,
    in: 'web/',
    outside: 'web/ui/',
    except: {
      'web/root.tsx "#fbf7ee"': 'browsers want a value for the colour of their own bars',
      "web/admin/shop/brand-form.tsx '#1e5a33'": 'the value of a colour field, which the admin changes',
    },
  },
  'every radius outside web/ui is a token of web/app.css, or full': {
    pattern: /\brounded(?:-[trblse]{1,2})?-(?:xs|sm|md|lg|\d?xl|none|\[[^\]]*\])|\brounded(?=["'`]| [a-z[-]+-)/g,
    in: 'web/',
    outside: 'web/ui/',
  },
  'every side is logical, such as ms-, pe-, start- and text-end, so that screens are mirrored in Urdu': {
    pattern:
      /(?<![\w/.-])-?(?:(?:scroll-)?[mp][lr]|left|right)-(?=\d|\[|\(|px\b|auto\b|full\b)|(?<![\w-])(?:text|float|clear|origin|object|bg)-(?:left|right)\b|(?<![\w-])(?:border|rounded)-(?:[lr]|[tb][lr])(?=[-\s'"`])/g,
    in: 'web/',
  },
  'every movement to a side has its opposite with rtl: on the same line': {
    pattern: /^(?!.*\brtl:).*(?<![\w-])-?translate-x-[\w[(.]+.*$/gm,
    in: 'web/',
  },
}

const sources = await readAll()

async function readAll(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const exclude = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**']
  for await (const file of glob('{server,contract,web,database}/**/*.{ts,tsx}', { exclude }))
    found.set(file, await readFile(file, 'utf8'))
  return found
}

it.each(Object.entries(RULES))('in the source code, %s', (_, { pattern, in: folder = '', outside, except = {} }) => {
  const found = [...sources].flatMap(([file, source]) =>
    file.startsWith(folder) && !(outside && file.startsWith(outside))
      ? [...source.matchAll(pattern)].map(([text]) => `${file} ${text}`)
      : [],
  )
  expect([...new Set(found)].sort()).toEqual(Object.keys(except).sort())
})
