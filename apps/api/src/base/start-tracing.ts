import { createRequire, syncBuiltinESMExports } from 'node:module'
import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace'

/** What of a span is sent. Addresses, paths, texts of errors and values of statements may be personal. */
const KEPT = new Set([
  'db.operation.name',
  'db.query.text',
  'db.statement',
  'db.system',
  'db.system.name',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'queuemate.request_id',
  'server.address',
  'server.port',
])

class ImpersonalSpans extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    for (const name of Object.keys(span.attributes)) if (!KEPT.has(name)) delete span.attributes[name]
    span.events.length = 0
    delete span.status.message
    super.onEnd(span)
  }
}

const ratio = Number(process.env.OTEL_TRACES_SAMPLER_ARG || 1)
const main = process.argv[1]?.includes('worker') ? 'worker' : 'api'
// Its address and headers are read from the standard variables.
const exporter = new OTLPTraceExporter({ timeoutMillis: 2_000 })

export const provider = new TracerProvider({
  resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME || `queuemate-${main}` }),
  sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
  spanProcessors: [new ImpersonalSpans({ exporter })],
})
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
trace.setGlobalTracerProvider(provider)
registerInstrumentations({
  instrumentations: [
    // What a request or a job calls, not what this process does by itself.
    new HttpInstrumentation({ requireParentforOutgoingSpans: true }),
    new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
  ],
})
// Patched where they stand, so that modules need no loader: imports of them get the same objects.
const require = createRequire(import.meta.url)
for (const name of ['node:http', 'node:https', 'pg']) require(name)
syncBuiltinESMExports()
