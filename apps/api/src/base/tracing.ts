import { setTimeout as pause } from 'node:timers/promises'

/**
 * Sends traces of requests, statements, jobs and calls of the provider to the collector at `OTEL_EXPORTER_OTLP_ENDPOINT`;
 * loads nothing without it.
 */
const tracing = process.env.OTEL_EXPORTER_OTLP_ENDPOINT ? await import('./start-tracing.ts') : undefined

/** Sends what has not been sent, at the end of a process, if that takes no longer than three seconds. */
export const endTraces = async (): Promise<void> => {
  if (tracing) await Promise.race([tracing.provider.shutdown().catch(() => {}), pause(3_000)])
}
