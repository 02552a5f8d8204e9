import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { answerCall } from './api.ts'
import { control } from './control.ts'
import { createFaults, type FailFault } from './faults.ts'
import { createJournal } from './journal.ts'
import { answerPage } from './pages.ts'
import { createStandin } from './standin.ts'
import { createSaver, emptyState, loadState } from './state.ts'
import { createDelivery, type WebhookTarget } from './webhooks.ts'

export interface StandinOptions {
  /** TCP port on loopback; 0 takes any free one. */
  port: number
  /** Where the state is kept between runs; in memory only when left out. */
  stateFile?: string
  webhook?: WebhookTarget
  /** Where browsers reach the hosted pages; `http://127.0.0.1:<port>` when left out. */
  publicUrl?: string
}

export interface StripeStandin {
  url: string
  port: number
  setWebhook(target: WebhookTarget | undefined): void
  close(): Promise<void>
}

const MAX_BODY = 1024 * 1024

/** Starts the stand-in for Stripe's HTTP API. Any secret key is accepted; it listens on loopback only. */
export async function startStripeStandin(options: StandinOptions): Promise<StripeStandin> {
  const state = options.stateFile ? loadState(options.stateFile) : emptyState()
  const saver = createSaver(state, options.stateFile)
  const faults = createFaults()
  const journal = createJournal()
  const delivery = createDelivery({ state, faults, changed: saver.touch })
  delivery.setTarget(options.webhook)
  const server = createServer({ keepAlive: true }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error('stripe stand-in:', error)
      if (response.headersSent) response.destroy()
      else
        sendJson(response, 500, {
          error: { type: 'api_error', message: 'An error occurred in the stand-in.' },
        })
    })
  })
  // Longer than any client keeps an idle connection, so that a request never meets one being closed.
  server.keepAliveTimeout = 120_000
  const port = await listen(server, options.port)
  const url = `http://127.0.0.1:${port}`
  const standin = createStandin({
    state,
    publicUrl: options.publicUrl ?? url,
    deliver: (id) => delivery.send(id),
    hasWebhook: () => delivery.hasTarget(),
  })
  for (const id of state.undelivered.keys()) delivery.send(id)

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const method = request.method ?? 'GET'
    const target = request.url ?? '/'
    const mark = target.indexOf('?')
    const path = mark === -1 ? target : target.slice(0, mark)
    const query = mark === -1 ? '' : target.slice(mark + 1)
    const body = method === 'GET' || method === 'HEAD' ? '' : await readBody(request)
    if (path.startsWith('/_standin')) {
      const result = await control(
        { standin, faults, journal, delivery },
        method,
        path,
        new URLSearchParams(query),
        body,
      )
      if (method !== 'GET') saver.touch()
      return sendJson(response, result.status, result.body)
    }
    const delay = faults.delayFor(method, path)
    if (delay > 0) await pause(delay)
    const before = faults.failureFor(method, path, 'before')
    if (before) {
      note(request, path, before.reset ? 0 : before.status)
      return fail(response, before)
    }
    if (!path.startsWith('/v1/')) {
      const page = answerPage(standin, method, path, body)
      if (method === 'POST') saver.touch()
      const lost = faults.failureFor(method, path, 'after')
      if (lost) return fail(response, lost)
      return sendPage(response, page)
    }
    const answer = answerCall(standin, {
      method,
      path,
      query,
      body,
      authorization: request.headers.authorization,
      idempotencyKey: single(request.headers['idempotency-key']),
      account: single(request.headers['stripe-account']),
    })
    if (method !== 'GET' && !answer.replayed) saver.touch()
    journal.add({
      at: new Date().toISOString(),
      method,
      path,
      params: answer.params,
      idempotency_key: single(request.headers['idempotency-key']) ?? null,
      status: answer.status,
      replayed: answer.replayed,
    })
    const lost = faults.failureFor(method, path, 'after')
    if (lost) return fail(response, lost)
    response.writeHead(answer.status, { ...answer.headers, 'content-length': Buffer.byteLength(answer.body) })
    response.end(answer.body)
  }

  /** A request that a fault kept from being processed. */
  function note(request: IncomingMessage, path: string, status: number) {
    journal.add({
      at: new Date().toISOString(),
      method: request.method ?? 'GET',
      path,
      params: {},
      idempotency_key: single(request.headers['idempotency-key']) ?? null,
      status,
      replayed: false,
    })
  }

  return {
    url,
    port,
    setWebhook: (webhook) => delivery.setTarget(webhook),
    async close() {
      delivery.close()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await saver.flush()
    },
  }
}

function fail(response: ServerResponse, fault: FailFault) {
  if (fault.reset) {
    response.destroy()
    return
  }
  if (!fault.retry) response.setHeader('stripe-should-retry', 'false')
  sendJson(response, fault.status, { error: { type: 'api_error', message: 'A fault was asked for.' } })
}

function sendPage(response: ServerResponse, page: ReturnType<typeof answerPage>) {
  if ('location' in page) {
    response.writeHead(303, { location: page.location, 'content-length': 0 })
    response.end()
    return
  }
  response.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(page.html),
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  response.end(page.html)
}

function sendJson(response: ServerResponse, status: number, body: object) {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY) throw new Error('request body too large')
    chunks.push(chunk)
  }
  return chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString('utf8')
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      const address = server.address()
      if (address && typeof address === 'object') resolve(address.port)
      else reject(new Error('the stand-in has no port'))
    })
  })
}
