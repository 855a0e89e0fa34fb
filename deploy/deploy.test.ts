import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfiguration, variableNames } from '#server/configuration.ts'

const ROOT = join(import.meta.dirname, '..')
const textOf = (file: string) => readFile(join(import.meta.dirname, file), 'utf8')

/** Lines of `NAME=value`. */
function variablesIn(text: string): Record<string, string> {
  const found = [...text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]))
}

/** What somebody fills in where the example leaves a place for it. */
const FILLED = {
  PUBLISHABLE_KEY: 'pk_of_this_shop',
  METRICS_TOKEN: 'only-prometheus-knows',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtps://shop:password@mail.example',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

function filled(variables: Record<string, string>): Record<string, string> {
  const replaced = Object.entries(variables).map(([name, value]) => [
    name,
    value === '' ? FILLED[name as keyof typeof FILLED] : value.replace(/\$\{\w+\}/g, 'secret'),
  ])
  return Object.fromEntries(replaced)
}

it('the image is made of what there is', async () => {
  const dockerfile = await textOf('Dockerfile')
  const sources = [...dockerfile.matchAll(/^COPY --from=build \/shop\/(\S+)/gm)].map(([, source = '']) => source)
  const made = ['build', 'node_modules']
  expect(sources).toEqual(expect.arrayContaining([...made, 'server', 'contract', 'database', 'bin']))
  for (const source of sources.filter((name) => !made.includes(name))) await access(join(ROOT, source))
  const packages = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const flags = /\/node (.*) server\/main\.ts/.exec(packages.scripts.start)?.[1]?.split(' ') ?? []
  expect(dockerfile).toContain(`CMD ["node", ${flags.map((flag) => `"${flag}", `).join('')}"server/main.ts"]`)
})

it('the shop takes what Compose gives it, facing the outside', async () => {
  const example = variablesIn(await textOf('compose/example.env'))
  const { 'x-shop': shop } = parse(await textOf('compose/compose.yml'))
  const ofOthers = ['POSTGRES_PASSWORD']
  const { POSTGRES_PASSWORD: _, ...variables } = { ...example, ...shop.environment }
  expect(Object.keys(variables).filter((name) => ![...variableNames, ...ofOthers].includes(name))).toEqual([])
  const configuration = readConfiguration(filled(variables))
  expect(configuration).toMatchObject({ facesOutside: true, demo: false, trustProxy: true })
  expect(configuration.s3).toBeDefined()
})

it('the shop takes what Kubernetes gives it, facing the outside', async () => {
  const { configMapGenerator } = parse(await textOf('kubernetes/kustomization.yml'))
  const settings = variablesIn(configMapGenerator[0].literals.join('\n'))
  const variables = { ...settings, ...variablesIn(await textOf('kubernetes/secrets.example.env')) }
  expect(Object.keys(variables).filter((name) => !variableNames.includes(name))).toEqual([])
  expect(readConfiguration(filled(variables))).toMatchObject({ facesOutside: true, demo: false, shutdownDelay: 10_000 })
})

it('what Kubernetes is told holds together', async () => {
  const { resources } = parse(await textOf('kubernetes/kustomization.yml'))
  const texts: string[] = await Promise.all(resources.map((file: string) => textOf(`kubernetes/${file}`)))
  const documents = texts.flatMap((text) => parseAllDocuments(text)).map((document) => document.toJS())
  const of = (kind: string) => documents.find((document) => document.kind === kind)
  const { replicas, selector, template } = of('Deployment').spec
  const [container] = template.spec.containers
  expect(template.metadata.labels).toEqual(selector.matchLabels)
  expect(of('Service').spec.selector).toEqual(selector.matchLabels)
  expect(of('PodDisruptionBudget').spec.selector).toEqual(selector)
  expect(of('PodDisruptionBudget').spec.minAvailable).toBeLessThan(replicas)
  expect(of('HorizontalPodAutoscaler').spec.minReplicas).toBe(replicas)
  expect(container.readinessProbe.httpGet.path).toBe('/readyz')
  expect(container.livenessProbe.httpGet.path).toBe('/healthz')
  expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
  expect(template.spec.securityContext.runAsNonRoot).toBe(true)
})

it('the proxy asks both shops whether they are ready, and shows nobody the figures', async () => {
  const [proxy, compose] = [await textOf('compose/haproxy.cfg'), parse(await textOf('compose/compose.yml'))]
  const servers = [...proxy.matchAll(/^ {2}server (\S+) (\S+):3000$/gm)].map(([, , host]) => host)
  expect(servers).toEqual(Object.keys(compose.services).filter((name) => name.startsWith('shop')))
  expect(proxy).toContain('option httpchk GET /readyz')
  expect(proxy).toContain('http-request deny status 404 if { path /metrics /readyz }')
})

it('the proxy speaks TLS 1.2 or newer, leads browsers there, and answers programs that speak none with a refusal', async () => {
  const proxy = await textOf('compose/haproxy.cfg')
  expect(proxy).toContain('ssl-default-bind-options ssl-min-ver TLSv1.2')
  const [leads = '', refuses = ''] = proxy.split('\n').filter((line) => line.includes('{ ssl_fc }'))
  expect(leads).toMatch(/^ {2}http-request redirect scheme https code 308 if METH_GET !\{ ssl_fc \} !\{ path_beg \/api/)
  expect(refuses).toBe('  http-request deny status 403 unless { ssl_fc }')
})
