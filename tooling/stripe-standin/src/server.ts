import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { handleCall } from './api.ts'
import { addControl } from './control.ts'
import { createFaults, type FailFault } from './faults.ts'
import { decodeMultipart } from './files.ts'
import { servePage, type Page } from './pages.ts'
import { decodeForm, type Params } from './params.ts'
import { routes } from './routes.ts'
import { openState } from './saved-state.ts'
import { createStandin, type Handler } from './standin.ts'
import { createDelivery, type WebhookTarget } from './webhooks.ts'

export interface StandinOptions {
  /** 0 takes any free one. */
  port: number
  /** The address to listen on; loopback when left out. */
  host?: string | undefined
  /** Where the state is kept between runs; in memory only when left out. */
  stateFile?: string
  webhook?: WebhookTarget
  /** Where browsers reach the hosted pages; `http://127.0.0.1:<port>` when left out. */
  publicUrl?: string
  /** The platform's country; the United States when left out. */
  country?: string
  /** Called with each call of the API and its decoded parameters. */
  onCall?: (call: { method: string; path: string; params: Params }) => void
}

export interface StripeStandin {
  url: string
  port: number
  setWebhook(target: WebhookTarget | undefined): void
  close(): Promise<void>
}

const MAX_BODY = 1024 * 1024
const MAX_UPLOAD = 16 * MAX_BODY

/** Starts the stand-in for Stripe's HTTP API. Any secret key is accepted. */
export async function startStripeStandin(options: StandinOptions): Promise<StripeStandin> {
  const { state, save } = openState(options.stateFile)
  const faults = createFaults()
  /** Not in the middle of a request, whose objects may change further. */
  const saveSoon = () => queueMicrotask(() => void save())
  const delivery = createDelivery(state, saveSoon)
  delivery.setTarget(options.webhook)
  const app = Fastify({
    bodyLimit: MAX_BODY,
    forceCloseConnections: true,
    // Longer than any client keeps an idle connection, so that a request never meets one being closed.
    keepAliveTimeout: 120_000,
  })
  // Bodies are read as text: forms by `params.ts`, the stand-in's own JSON by `control.ts`; uploads become forms.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD },
    (request: FastifyRequest, body: Buffer) => decodeMultipart(body, request.headers['content-type'] ?? ''),
  )
  app.setErrorHandler((error, _request, reply) => {
    console.error('stripe stand-in:', error)
    const message = 'An error occurred in the stand-in.'
    return reply.status(500).send({ error: { type: 'api_error', message } })
  })

  await app.register(async (scope) => addControl(scope, () => ({ standin, faults, delivery }), save))
  await app.register(async (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      const { method, path } = read(request)
      const delay = faults.delayFor(method, path)
      if (delay > 0) await pause(delay)
      const fault = faults.failureFor(method, path, 'before')
      if (fault) await fail(reply, fault)
    })
    for (const { method, path, handler } of routes) {
      scope.route({ method, url: path, handler: (request, reply) => call(request, reply, handler) })
    }
    scope.all('/v1/*', (request, reply) => call(request, reply))
    scope.all('*', async (request, reply) => {
      const { method, path, body } = read(request)
      const page = servePage(standin, method, path, body)
      await save()
      const lost = faults.failureFor(method, path, 'after')
      return lost ? fail(reply, lost) : sendPage(reply, page)
    })
  })

  /** What a client has been told is saved: a kill right after the response forgets nothing. */
  async function call(request: FastifyRequest, reply: FastifyReply, handler?: Handler) {
    const { method, path, query, body } = read(request)
    const params = decodeForm(method === 'GET' ? query : body)
    options.onCall?.({ method, path, params })
    const result = handleCall(standin, {
      method,
      path,
      handler,
      id: (request.params as { id?: string }).id ?? '',
      params,
      body,
      idempotencyKey: single(request.headers['idempotency-key']),
      account: single(request.headers['stripe-account']),
    })
    await save()
    const lost = faults.failureFor(method, path, 'after')
    return lost ? fail(reply, lost) : reply.status(result.status).headers(result.headers).send(result.body)
  }

  await app.listen({ host: options.host ?? '127.0.0.1', port: options.port })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const standin = createStandin({
    state,
    country: options.country ?? 'US',
    publicUrl: options.publicUrl ?? url,
    deliver: (id) => delivery.send(id),
    isSubscribed: (type) => delivery.isSubscribed(type),
  })
  for (const id of state.undelivered.keys()) delivery.send(id)

  return {
    url,
    port,
    setWebhook: (webhook) => delivery.setTarget(webhook),
    async close() {
      delivery.close()
      await app.close()
      await save()
    },
  }
}

function read({ method, url, body }: FastifyRequest) {
  const mark = url.indexOf('?')
  return {
    method,
    path: mark === -1 ? url : url.slice(0, mark),
    query: mark === -1 ? '' : url.slice(mark + 1),
    body: typeof body === 'string' ? body : '',
  }
}

function fail(reply: FastifyReply, fault: FailFault) {
  if (fault.reset) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (!fault.retry) void reply.header('stripe-should-retry', 'false')
  const error = { type: 'api_error', message: 'A fault was asked for.' }
  return reply.status(fault.status).send({ error })
}

function sendPage(reply: FastifyReply, page: Page) {
  if ('location' in page) return reply.redirect(page.location, page.status)
  return reply
    .status(page.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(page.html)
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
