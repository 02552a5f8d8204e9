import { SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('queuemate')

/** Runs it as a step of the current trace, if this process sends traces (`tracing.ts`). */
export function inSpan<T>(name: string, run: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await run()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Names the trace of a request by its route, and with the id that its line in the log has. */
export function nameRequest(method: string, route: string, id: string): void {
  const span = trace.getActiveSpan()
  span?.updateName(`${method} ${route}`)
  span?.setAttributes({ 'http.route': route, 'queuemate.request_id': id })
}
