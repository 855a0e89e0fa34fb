import { access, readFile } from 'node:fs/promises'
import { BlockList } from 'node:net'
import { join } from 'node:path'
import { getCiphers } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfiguration, variableNames } from '#server/configuration.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.ts'
import { SHOP } from '../bin/shop-program.ts'

const ROOT = join(import.meta.dirname, '..')
const textOf = (file: string) => readFile(join(import.meta.dirname, file), 'utf8')

/** Returns the lines of the form `NAME=value` as an object. */
function variablesIn(text: string): Record<string, string> {
  const found = [...text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]))
}

/** The values that an operator might enter where an example has a placeholder. */
const FILLED = {
  PUBLISHABLE_KEY: 'pk_of_this_shop',
  ENCRYPTION_KEYS: `2026:${Buffer.alloc(32, 7).toString('base64')}`,
  METRICS_TOKEN: 'only-prometheus-knows',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtps://shop:password@mail.example',
  S3_URL: 'https://key:secret@s3.example/mandi',
  S3_PASSWORD: 'secret',
}

function filled(variables: Record<string, string>): Record<string, string> {
  const replaced = Object.entries(variables).map(([name, value]) => [
    name,
    value === '' ? FILLED[name as keyof typeof FILLED] : value.replace(/\$\{\w+\}/g, 'secret'),
  ])
  return Object.fromEntries(replaced)
}

it('the Dockerfile copies only folders that exist or that the build creates', async () => {
  const dockerfile = await textOf('Dockerfile')
  const sources = [...dockerfile.matchAll(/^COPY --from=build \/shop\/(\S+)/gm)].map(([, source = '']) => source)
  const made = ['build', 'node_modules']
  expect(sources).toEqual(expect.arrayContaining([...made, 'server', 'contract', 'database', 'bin']))
  for (const source of sources.filter((name) => !made.includes(name))) await access(join(ROOT, source))
  expect(dockerfile).toContain(`CMD ["node", "${SHOP}"]`)
})

it('the shop knows every variable of the Compose files, and these files configure a public shop', async () => {
  const example = variablesIn(await textOf('compose/example.env'))
  const { 'x-shop': shop } = parse(await textOf('compose/compose.yml'))
  const ofOthers = ['POSTGRES_PASSWORD', 'SHOP_PASSWORD', 'S3_PASSWORD']
  const { POSTGRES_PASSWORD: _, SHOP_PASSWORD: __, ...variables } = { ...example, ...shop.environment }
  expect(Object.keys(variables).filter((name) => ![...variableNames, ...ofOthers].includes(name))).toEqual([])
  const configuration = readConfiguration(filled(variables))
  expect(configuration).toMatchObject({ isPublicShop: true, demo: false })
  // The shop accepts the client's IP address from the proxy (hop 0), but not from a machine in front of the proxy (hop
  // 1).
  expect([0, 1].map((hop) => configuration.trustProxy?.('172.18.0.5', hop))).toEqual([true, false])
  expect(configuration.s3).toBeDefined()
})

it('the shop knows every variable of the Kubernetes files, and these files configure a public shop', async () => {
  const { configMapGenerator } = parse(await textOf('kubernetes/kustomization.yml'))
  const settings = variablesIn(configMapGenerator[0].literals.join('\n'))
  const variables = { ...settings, ...variablesIn(await textOf('kubernetes/secrets.example.env')) }
  expect(Object.keys(variables).filter((name) => !variableNames.includes(name))).toEqual([])
  expect(readConfiguration(filled(variables))).toMatchObject({ isPublicShop: true, demo: false, shutdownDelay: 10_000 })
})

it('in the Compose and Kubernetes files, only the program that prepares the database can log in as the owner of the database', async () => {
  const compose = parse(await textOf('compose/compose.yml'), { merge: true })
  const { 'shop-1': shop, schema, postgres } = compose.services
  expect([shop.environment.POSTGRES_PASSWORD, shop.environment.DATABASE_OWNER_URL]).toEqual(['', undefined])
  const { databaseUrl, databaseOwnerUrl } = readConfiguration(
    filled({ ...variablesIn(await textOf('compose/example.env')), ...schema.environment }),
  )
  expect([databaseUrl, databaseOwnerUrl].map((url) => new URL(url ?? '').username)).toEqual([
    'shop',
    postgres.environment.POSTGRES_USER,
  ])
  expect(await textOf('compose/shop-account.sh')).toContain('create role shop login')
  expect(shop.depends_on.schema).toEqual({ condition: 'service_completed_successfully' })

  const { spec } = parse(await textOf('kubernetes/deployment.yml')).spec.template
  const secretsOf = ({ envFrom }: { envFrom: { secretRef?: { name: string } }[] }) =>
    envFrom.flatMap(({ secretRef }) => secretRef?.name ?? [])
  expect(spec.containers.map(secretsOf)).toEqual([['mandi']])
  expect(spec.initContainers.map(secretsOf)).toEqual([['mandi', 'mandi-owner']])
  const owner = variablesIn(await textOf('kubernetes/owner.example.env'))
  expect(Object.keys(owner)).toEqual(['DATABASE_OWNER_URL'])
  expect(Object.keys(variablesIn(await textOf('kubernetes/secrets.example.env')))).not.toContain('DATABASE_OWNER_URL')
  for (const { command } of [schema, spec.initContainers[0]]) {
    expect(command[0]).toBe('node')
    await access(join(ROOT, command[1]))
  }
})

it('Compose considers PostgreSQL ready only when it accepts connections from other containers', async () => {
  const { postgres, schema } = parse(await textOf('compose/compose.yml'), { merge: true }).services
  const [, ...command] = postgres.healthcheck.test
  expect(command[0]).toBe('pg_isready')
  // While the image creates the database, its server listens on a local socket only. The health check uses TCP, so that
  // it fails during this time.
  expect(command[command.indexOf('-h') + 1]).toBe('127.0.0.1')
  expect(schema.depends_on.postgres).toEqual({ condition: 'service_healthy' })
})

it('with the Compose file logs.yml, every container sends its log output over TLS to another machine and verifies that machine’s certificate', async () => {
  const { services } = parse(await textOf('compose/compose.yml'), { merge: true })
  const sent: Record<string, { logging: { driver: string; options: Record<string, string> } }> = parse(
    await textOf('compose/logs.yml'),
  ).services
  expect(Object.keys(sent).toSorted()).toEqual(Object.keys(services).toSorted())
  for (const [name, service] of Object.entries(sent)) {
    const { driver, options } = service.logging
    expect([name, driver]).toEqual([name, 'syslog'])
    // Compose refuses to start if LOGS_TO or LOGS_CA has no value, because of the `?` after the name.
    expect(options['syslog-address']).toMatch(/^tcp\+tls:\/\/\$\{LOGS_TO:\?[^}]+\}$/)
    expect(options['syslog-tls-ca-cert']).toMatch(/^\$\{LOGS_CA:\?[^}]+\}$/)
    expect(options['syslog-format']).toMatch(/^rfc5424/)
    expect(options).not.toHaveProperty('syslog-tls-skip-verify')
  }
  const example = variablesIn((await textOf('compose/example.env')).replace(/^# /gm, ''))
  expect([example.LOGS_TO, example.LOGS_CA]).toEqual([expect.stringMatching(/:\d+$/), expect.stringMatching(/^\//)])
  for (const file of example.COMPOSE_FILE?.split(':') ?? []) await access(join(import.meta.dirname, 'compose', file))
  expect(example.COMPOSE_FILE).toMatch(/:logs\.yml$/)
})

it('the documented compose.override.yml examples give a secret to every service that reads the configuration', async () => {
  const page = await textOf('../docs/deployment.md')
  // If a command names a file with -f, Compose does not read compose.override.yml. The page must therefore not use -f.
  expect(page).not.toMatch(/docker compose -f/)
  const examples = [...page.matchAll(/^```yaml\n# compose\.override\.yml\n(.+?)^```/gms)].map(([, text = '']) =>
    parse(text),
  )
  const { services } = parse(await textOf('compose/compose.yml'), { merge: true })
  const readers = Object.keys(services).filter((name) => services[name].build)
  const withSecrets = examples.filter(({ secrets }) => secrets)
  expect(withSecrets).not.toHaveLength(0)
  for (const example of withSecrets) expect(Object.keys(example.services).toSorted()).toEqual(readers.toSorted())
})

it('the Kubernetes files use the same labels, leave the number of replicas to the autoscaler, and set health checks and a restricted security context', async () => {
  const { resources } = parse(await textOf('kubernetes/kustomization.yml'))
  const texts: string[] = await Promise.all(resources.map((file: string) => textOf(`kubernetes/${file}`)))
  const documents = texts.flatMap((text) => parseAllDocuments(text)).map((document) => document.toJS())
  const of = (kind: string) => documents.find((document) => document.kind === kind)
  const { replicas, selector, template } = of('Deployment').spec
  const { minReplicas, maxReplicas } = of('HorizontalPodAutoscaler').spec
  const [container] = template.spec.containers
  expect(template.metadata.labels).toEqual(selector.matchLabels)
  expect(of('Service').spec.selector).toEqual(selector.matchLabels)
  expect(of('PodDisruptionBudget').spec.selector).toEqual(selector)
  expect(of('PodDisruptionBudget').spec.minAvailable).toBeLessThan(minReplicas)
  expect(minReplicas).toBeLessThan(maxReplicas)
  // If the Deployment contained a number of replicas, each `kubectl apply` would undo the number that the autoscaler
  // has chosen.
  expect(replicas).toBeUndefined()
  expect(container.readinessProbe.httpGet.path).toBe('/readyz')
  expect(container.livenessProbe.httpGet.path).toBe('/healthz')
  expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
  expect(template.spec.securityContext.runAsNonRoot).toBe(true)
})

describe('the network policy for processes on Kubernetes', async () => {
  type Rule = {
    to: { podSelector?: { matchLabels: unknown }; ipBlock?: { cidr: string; except: string[] } }[]
    ports: { port: number }[]
  }
  const { resources } = parse(await textOf('kubernetes/kustomization.yml'))
  const { spec } = parse(await textOf('kubernetes/egress.yml'))
  const rules: Rule[] = spec.egress
  const outside = rules.filter(({ to }) => to.some(({ ipBlock }) => ipBlock))

  it('the network policy on Kubernetes lists what the shop’s processes may reach, and everything else is refused', async () => {
    expect(resources).toContain('egress.yml')
    const { template } = parse(await textOf('kubernetes/deployment.yml')).spec
    expect([spec.podSelector.matchLabels, spec.policyTypes]).toEqual([template.metadata.labels, ['Egress']])
    expect(rules.every(({ to, ports }) => to.length > 0 && ports.every(({ port }) => port > 0))).toBe(true)
  })

  it('outside the cluster, the network policy on Kubernetes allows public IP addresses only: no neighbouring machine and no metadata service', () => {
    const [allowed, refused] = [new BlockList(), new BlockList()]
    const add = (list: BlockList, network: string) => {
      const [address = '', bits] = network.split('/')
      list.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4')
    }
    for (const { ipBlock } of outside.flatMap(({ to }) => to)) {
      add(allowed, ipBlock?.cidr ?? '')
      for (const network of ipBlock?.except ?? []) add(refused, network)
    }
    const isReached = (address: string, family: 'ipv4' | 'ipv6') =>
      allowed.check(address, family) && !refused.check(address, family)
    const bytes = Array.from({ length: 256 }, (_, byte) => byte)
    const networks = bytes.flatMap((first) =>
      bytes.flatMap((second) => [0, 2, 99, 100, 113].map((third) => `${first}.${second}.${third}.1`)),
    )
    expect(networks.filter((address) => isReached(address, 'ipv4') !== isPublicAddress(address))).toEqual([])
    expect([isReached('169.254.169.254', 'ipv4'), isReached('3.5.140.1', 'ipv4')]).toEqual([false, true])
    for (const address of ['::1', 'fd00::1', 'fe80::1', '2001:db8::1', '2a00:1450::1', '2002:a00::1', '3fff::1'])
      expect([address, isReached(address, 'ipv6')]).toEqual([address, isPublicAddress(address)])
  })

  it('the network policy on Kubernetes allows all services that the Kubernetes files configure', async () => {
    const { configMapGenerator } = parse(await textOf('kubernetes/kustomization.yml'))
    const secrets = variablesIn(await textOf('kubernetes/secrets.example.env'))
    const given = filled({ ...variablesIn(configMapGenerator[0].literals.join('\n')), ...secrets })
    const { auth, databaseUrl } = readConfiguration(given)
    const portOf = (address: string) => Number(new URL(address).port) || (address.startsWith('smtps:') ? 465 : 443)
    const open = new Set(outside.flatMap(({ ports }) => ports.map(({ port }) => port)))
    for (const address of [
      given.PUBLIC_URL,
      given.S3_URL,
      given.SMTP_URL,
      auth.password.leakedUrl,
      'https://api.stripe.com',
    ])
      expect([address, open.has(portOf(address ?? ''))]).toEqual([address, true])
    const database = new URL(databaseUrl ?? '')
    const ofDatabase = rules.find(({ ports }) => ports.some(({ port }) => port === Number(database.port)))
    expect(ofDatabase?.to).toEqual([{ podSelector: { matchLabels: { app: database.hostname } } }])
  })
})

it('in the Compose files, the proxy checks that both containers of the shop are ready, and does not serve /metrics and /readyz', async () => {
  const [proxy, compose] = [await textOf('compose/haproxy.cfg'), parse(await textOf('compose/compose.yml'))]
  const servers = [...proxy.matchAll(/^ {2}server (\S+) (\S+):3000$/gm)].map(([, , host]) => host)
  expect(servers).toEqual(Object.keys(compose.services).filter((name) => name.startsWith('shop')))
  expect(proxy).toContain('option httpchk GET /readyz')
  expect(proxy).toContain('http-request deny status 404 if { path /metrics /readyz }')
})

it('in the Compose files, the proxy uses TLS 1.2 or newer, redirects browsers to HTTPS, and refuses API requests without TLS', async () => {
  const proxy = await textOf('compose/haproxy.cfg')
  expect(proxy).toContain('ssl-default-bind-options ssl-min-ver TLSv1.2')
  const [leads = '', refuses = ''] = proxy.split('\n').filter((line) => line.includes('{ ssl_fc }'))
  expect(leads).toMatch(/^ {2}http-request redirect scheme https code 308 if METH_GET !\{ ssl_fc \} !\{ path_beg \/api/)
  expect(refuses).toBe('  http-request deny status 403 unless { ssl_fc }')
})

it('in the Compose files, the proxy accepts only authenticated ciphers with forward secrecy, the strongest first', async () => {
  const proxy = await textOf('compose/haproxy.cfg')
  const suitesOf = (setting: string) =>
    [...proxy.matchAll(new RegExp(`^ {2}${setting} (\\S+)$`, 'gm'))].map(([, suites = '']) => suites.split(':'))
  const [older, newer] = [suitesOf('ssl-default-bind-ciphers'), suitesOf('ssl-default-bind-ciphersuites')]
  expect([older.length, newer.length]).toEqual([1, 1])
  const authenticated = 'AES256-GCM-SHA384|CHACHA20-POLY1305|AES128-GCM-SHA256'
  for (const [suites, wanted] of [
    [older.flat(), new RegExp(`^ECDHE-(ECDSA|RSA)-(${authenticated})$`)],
    // Every cipher of TLS 1.3 has forward secrecy, so the pattern does not require ECDHE.
    [newer.flat(), /^TLS_(AES_256_GCM_SHA384|CHACHA20_POLY1305_SHA256|AES_128_GCM_SHA256)$/],
  ] as const) {
    expect(suites.filter((suite) => !wanted.test(suite))).toEqual([])
    expect(suites.filter((suite) => !getCiphers().includes(suite.toLowerCase()))).toEqual([])
    const bits = suites.map((suite) => (/AES_?128/.test(suite) ? 128 : 256))
    expect(bits).toEqual(bits.toSorted((one, other) => other - one))
  }
  // The key of a certificate is an ECDSA key or an RSA key, so the proxy must offer ciphers for both.
  for (const kind of ['ECDSA', 'RSA']) expect(older.flat().some((suite) => suite.includes(kind))).toBe(true)
  // The file must have no other line that changes the ciphers or versions, or lets clients choose them.
  expect(proxy.match(/ciphers|ssl-min-ver|no-tls|force-|ssl-max-ver/g)).toHaveLength(3)
})

describe('the cluster of databases', () => {
  const variablesOf = async (program: string) => variablesIn(await textOf(`patroni/${program}.example.env`))

  it('the cluster of databases is configured to fail over within twenty seconds and to lose no acknowledged change', async () => {
    const { bootstrap } = parse(await textOf('patroni/patroni.yml'))
    const { ttl, loop_wait, retry_timeout, synchronous_mode } = bootstrap.dcs
    // The first check is a rule of Patroni. The second check leaves ten of the twenty seconds for the takeover.
    expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl)
    expect(ttl).toBeLessThanOrEqual(10)
    expect(synchronous_mode).toBe(true)
  })

  it('the example files of the database cluster contain the same network addresses, and the one for Patroni contains no password', async () => {
    const [patroni, etcd] = [await variablesOf('patroni'), await variablesOf('etcd')]
    const haproxy = await variablesOf('haproxy')
    const members = etcd.ETCD_INITIAL_CLUSTER?.split(',') ?? []
    expect(members).toHaveLength(3)
    expect(members).toContain(`${etcd.ETCD_NAME}=${etcd.ETCD_INITIAL_ADVERTISE_PEER_URLS}`)
    const hosts = members.map((member) => member.split('=')[1]?.replace('2380', '2379'))
    expect(patroni.PATRONI_ETCD3_HOSTS?.split(',').map((host) => `http://${host}`)).toEqual(hosts)
    expect(hosts).toContain(etcd.ETCD_ADVERTISE_CLIENT_URLS)
    expect(haproxy.DB_1).toBe(patroni.PATRONI_POSTGRESQL_CONNECT_ADDRESS)
    expect(patroni.PATRONI_RESTAPI_CONNECT_ADDRESS).toBe(`${haproxy.DB_1?.split(':')[0]}:${haproxy.DB_1_PATRONI}`)
    const passwords = Object.entries(patroni).filter(([name]) => name.endsWith('_PASSWORD'))
    expect(passwords.map(([, value]) => value)).toEqual(['', '', '', ''])
  })

  it('HAProxy is configured to send writes to the primary and reads to both databases, and the shop accepts both URLs', async () => {
    const [cfg, { WRITING, READING, ...databases }] = [
      await textOf('patroni/haproxy.cfg'),
      await variablesOf('haproxy'),
    ]
    const used = new Set([...cfg.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))
    expect([...used].toSorted()).toEqual(['READING', 'WRITING', ...Object.keys(databases)].toSorted())
    const [, ...listeners] = cfg.split(/^listen /m)
    const wanted = { writing: 'option httpchk GET /primary', reading: 'option httpchk GET /read-only' }
    for (const [name, check] of Object.entries(wanted)) {
      const listener = listeners.find((text) => text.startsWith(name)) ?? ''
      expect(listener).toContain(check)
      expect(listener).toContain(`bind "\${${name.toUpperCase()}}"`)
      for (const database of ['DB_1', 'DB_2'])
        expect(listener).toContain(`"\${${database}}" port "\${${database}_PATRONI}"`)
    }
    const DATABASE_URL = `postgres://mandi:secret@${WRITING}/mandi`
    const DATABASE_REPLICA_URL = `postgres://mandi:secret@${READING}/mandi`
    const configuration = readConfiguration({ DATABASE_URL, DATABASE_REPLICA_URL })
    expect(configuration).toMatchObject({ databaseUrl: DATABASE_URL, databaseReplicaUrl: DATABASE_REPLICA_URL })
  })
})
