import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { App } from '#server/platform/http/serve.ts'

type Schema = { allOf?: { properties?: { code?: { enum: string[] } } }[] }
type Operation = { operationId: string; responses: Record<string, { content?: Record<string, { schema: Schema }> }> }
type Document = { paths: Record<string, Record<string, Operation>> }
type ListedOperation = { method: string; path: RegExp; operation: Operation }

const PROBLEM = 'application/problem+json'

/**
 * Observes the responses of the HTTP app in tests. `throwIfUndocumented` throws if a refusal had a code that the API
 * document does not list for its call.
 */
export function watchRefusals(app: App): { throwIfUndocumented(): void } {
  const undocumented = new Set<string>()
  let listed: ListedOperation[] | undefined

  function note(
    { method = 'GET', url, path = url }: InjectOptions,
    { statusCode, body }: LightMyRequestResponse,
  ): void {
    listed ??= operationsIn(app.swagger() as unknown as Document)
    const address = String(path).split('?', 1)[0] ?? ''
    const found = listed.find((one) => one.method === method.toUpperCase() && one.path.test(address))
    if (!found) return
    const { code } = JSON.parse(body)
    if (!codesOf(found.operation, statusCode).includes(code))
      undocumented.add(`${found.operation.operationId}: ${statusCode} ${code}`)
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

/** Returns the operations of the contract's calls. Paths without parameters come first, as in the HTTP router. */
function operationsIn({ paths }: Document): ListedOperation[] {
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
