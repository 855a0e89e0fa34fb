/**
 * The start of each URL path that does not belong to a page of the web application. `route-rules.ts` reads this table
 * for the HTTP edge, the admission limits and the pages. `vite.config.ts` reads it for the proxy of `npm run dev`.
 */
export type RoutePrefix = {
  prefix: `/${string}`
  /**
   * The audience of the paths:
   * - `clients`: browsers and programs that send the public key. Scripts of other sites may call, too.
   * - `services`: payment providers, which sign their messages.
   * - `people`: pages and files that a browser opens directly, outside the web application.
   * - `operators`: probes and metrics.
   * - `build`: built files. Vite serves them under `npm run dev`.
   *
   * For an unknown path, `clients` and `services` get problem details instead of a page.
   */
  audience: 'clients' | 'services' | 'people' | 'operators' | 'build'
  /**
   * The paths below a prefix that a browser opens without the public key, such as links in emails. Only GET and HEAD
   * requests are allowed.
   */
  links?: readonly `/${string}`[]
  /**
   * The paths below a prefix to which a browser may also post without the public key, such as the form of a login
   * provider.
   */
  forms?: readonly `/${string}`[]
  /**
   * The kind of admission place that the routes below a path prefix take, or `none`. If it is missing, the kind depends
   * on the call.
   */
  place?: 'signingIn' | 'none'
  /** True if the routes below a path prefix refuse unknown methods themselves, in the format of their protocol. */
  refusesMethods?: boolean
}

/** The files of the folder `public/`. The shop serves them at its root. */
export const PUBLIC_FILES = [
  'favicon.svg',
  'no-picture.svg',
  'share.png',
  ...['icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'],
  ...['early-clicks.js', 'urdu-type.js', 'service-worker.js', 'offline.html', 'offline-ur.html', 'offline.css'],
] as const

/** All path prefixes. If several prefixes match a path, the longest one counts. */
export const ROUTE_PREFIXES: readonly RoutePrefix[] = [
  { prefix: '/api', audience: 'clients', links: ['/openapi.json', '/docs'] },
  { prefix: '/api/login', audience: 'clients', place: 'signingIn' },
  {
    prefix: '/auth/v1',
    audience: 'clients',
    links: ['/.well-known', '/verify', '/authorize', '/user/identities/authorize'],
    forms: ['/callback', '/sso/saml'],
    place: 'signingIn',
    refusesMethods: true,
  },
  { prefix: '/storage/v1', audience: 'clients', links: ['/object/public', '/render/image/public'] },
  { prefix: '/functions/v1', audience: 'clients' },
  { prefix: '/webhooks', audience: 'services', place: 'none' },
  { prefix: '/sandbox-pay', audience: 'people' },
  { prefix: '/pay', audience: 'people' },
  { prefix: '/dev/mailbox', audience: 'people' },
  { prefix: '/dev/mailbox.json', audience: 'people' },
  { prefix: '/brand', audience: 'people', place: 'none' },
  { prefix: '/manifest.webmanifest', audience: 'people' },
  { prefix: '/ur/manifest.webmanifest', audience: 'people' },
  { prefix: '/sitemap.xml', audience: 'people' },
  { prefix: '/sitemaps', audience: 'people' },
  { prefix: '/problems', audience: 'people', place: 'none' },
  { prefix: '/healthz', audience: 'operators', place: 'none' },
  { prefix: '/readyz', audience: 'operators', place: 'none' },
  { prefix: '/metrics', audience: 'operators', place: 'none' },
  { prefix: '/assets', audience: 'build', place: 'none' },
  ...PUBLIC_FILES.map((file): RoutePrefix => ({ prefix: `/${file}`, audience: 'build' })),
]
