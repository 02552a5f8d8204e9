import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCompanion } from '@queuemate/db/testing/factories'
import { scaled } from '@queuemate/run/pace'
import { signIn, WEB } from './app.ts'
import { eventually, withProcesses } from './process.ts'

vi.setConfig({ testTimeout: scaled(90_000), hookTimeout: 60_000 })
const { database, start, playerWithCard } = withProcesses()

interface Span {
  traceId: string
  name: string
  attributes: { key: string; value: { stringValue?: string } }[]
}

/** An OpenTelemetry collector that keeps the spans that it is sent. */
async function startCollector() {
  const spans: Span[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { spans, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test('a request is traced with its statements and the calls of the provider, a job too, and nothing of it is personal', async () => {
  const { db } = database()
  const collector = await startCollector()
  onTestFinished(() => void collector.close())
  const api = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' })
  const { player, customer, method } = await playerWithCard()
  const companion = await createCompanion(db)
  const call = async (who: { id: string }, at: string, body: object) => {
    const headers = { cookie: await signIn(db, who.id), origin: WEB, 'content-type': 'application/json' }
    return fetch(`${api.url}/api/${at}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  await call(player, 'order?secret=typed', { companion_id: companion.id })
  const accepted = await call(companion, 'order/status/accept_order', {})
  const named = (name: string) => collector.spans.find((span) => span.name === name)
  const accept = await eventually(
    async () => named('POST /api/order/status/accept_order'),
    'the span of the call',
  )
  expect(accept.attributes).toContainEqual({
    key: 'queuemate.request_id',
    value: { stringValue: accepted.headers.get('x-request-id') },
  })
  const inTrace = collector.spans.filter(({ traceId }) => traceId === accept.traceId).map(({ name }) => name)
  expect(inTrace).toEqual(expect.arrayContaining(['authorize', expect.stringMatching(/^pg\.query/), 'POST']))
  await eventually(
    async () => collector.spans.some(({ name }) => name.startsWith('job ')),
    'the span of a job',
  )
  expect(JSON.stringify(collector.spans)).not.toMatch(
    new RegExp(`typed|${customer}|${method}|${player.id}|${companion.email}`),
  )
})
