import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { App } from '#server/platform/http/serve.ts'

type Schema = { allOf?: { properties?: { code?: { enum: string[] } } }[] }
type Operation = { operationId: string; responses: Record<string, { content?: Record<string, { schema: Schema }> }> }
type Document = { paths: Record<string, Record<string, Operation>> }
type Told = { method: string; path: RegExp; operation: Operation }

const PROBLEM = 'application/problem+json'

/** Watches what an app is asked, so that no test passes in which a call is refused with a code that the shop's document does not name. */
export function watchRefusals(app: App): { throwIfUndocumented(): void } {
  const undocumented = new Set<string>()
  let told: Told[] | undefined

  function note(
    { method = 'GET', url, path = url }: InjectOptions,
    { statusCode, body }: LightMyRequestResponse,
  ): void {
    told ??= operationsIn(app.swagger() as unknown as Document)
    const address = String(path).split('?', 1)[0] ?? ''
    const asked = told.find((one) => one.method === method.toUpperCase() && one.path.test(address))
    if (!asked) return
    const { code } = JSON.parse(body)
    if (!codesOf(asked.operation, statusCode).includes(code))
      undocumented.add(`${asked.operation.operationId}: ${statusCode} ${code}`)
  }

  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>
  app.inject = (async (options: InjectOptions | string) => {
    const request = typeof options === 'string' ? { url: options } : options
    const answer = await inject(request)
    const isProblem = answer.headers['content-type']?.toString().startsWith(PROBLEM)
    if (isProblem && !request.payloadAsStream) note(request, answer)
    return answer
  }) as App['inject']

  return {
    throwIfUndocumented() {
      if (undocumented.size > 0)
        throw new Error(`The API document does not name these refusals: ${[...undocumented].join(', ')}`)
    },
  }
}

/** Those of the contract's calls; paths without parameters come first, as they do when a request is led to its route. */
function operationsIn({ paths }: Document): Told[] {
  return Object.entries(paths)
    .filter(([path]) => /^\/(api|functions)\//.test(path))
    .toSorted(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
        operation,
      })),
    )
}

function codesOf({ responses }: Operation, status: number): string[] {
  const schema = responses[status]?.content?.[PROBLEM]?.schema
  return schema?.allOf?.flatMap(({ properties }) => properties?.code?.enum ?? []) ?? []
}
