import type { Attributes, Span, Tracer } from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import type { App } from './http/serve.ts'
import type { IsTrustedProxy } from './http/trusted-proxies.ts'

type Api = typeof import('@opentelemetry/api')

/**
 * The tracer of OpenTelemetry. Undefined if no collector is configured; requests and SQL statements are then not
 * traced.
 */
let tracing: { api: Api; tracer: Tracer } | undefined

/**
 * Starts sending traces of requests, SQL statements and jobs to the collector that the OTEL variables name. Call it
 * before the app is created. Resolves to a function that sends the last traces and stops tracing.
 */
export async function startTracing(): Promise<() => Promise<void>> {
  const [
    api,
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { detectResources, envDetector, resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const named = detectResources({ detectors: [envDetector] })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'mandi' }).merge(named),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  tracing = { api, tracer: provider.getTracer('mandi') }
  return async () => {
    tracing = undefined
    await provider.shutdown()
  }
}

/**
 * Records every request as a span of a trace with the name of its route. If a trusted proxy has sent a trace id, the
 * span belongs to that trace.
 */
export function traceRequests(app: App, { trustProxy }: { trustProxy: IsTrustedProxy | undefined }): void {
  if (!tracing) return
  const { api, tracer } = tracing
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _, done) => {
    const around = api.context.active()
    const isFromProxy = trustProxy?.(request.socket.remoteAddress ?? '', 0)
    const parent = isFromProxy ? api.propagation.extract(around, request.headers) : around
    const attributes = { 'http.request.method': request.method, 'mandi.request_id': request.id }
    const span = tracer.startSpan(request.method, { kind: api.SpanKind.SERVER, attributes }, parent)
    spans.set(request, span)
    api.context.with(api.trace.setSpan(parent, span), done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const route = request.routeOptions.url ?? 'page'
    const span = spans.get(request)
    span?.updateName(`${request.method} ${route}`)
    span?.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode })
    if (statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

/**
 * Runs work and records it as a span of the current trace. If the work fails, records only the type of the error,
 * because its message may contain user input.
 */
export function inSpan<Outcome>(
  name: string,
  kind: 'CLIENT' | 'CONSUMER',
  attributes: Attributes,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  if (!tracing) return work()
  const { api, tracer } = tracing
  return tracer.startActiveSpan(name, { kind: api.SpanKind[kind], attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
      span.setStatus({ code: api.SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
