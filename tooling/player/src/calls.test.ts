import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { CallError, createCall, createStaffCall, isRefusedSignIn, signIn, type MadeCall } from './calls.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error as CallError,
  )

test('sends the session, the origin and the body, and returns the data', async () => {
  const seen: unknown[] = []
  const url = await serve(async (request, response) => {
    const { method, url: path, headers } = request
    const { cookie, origin, 'content-type': type = '' } = headers
    seen.push([method, path, cookie, origin, type.split(';')[0], await text(request)])
    response.end('{"success":true,"data":{"order_id":7}}')
  })
  const made: MadeCall[] = []
  const cookies = () => [
    { name: 'a', value: '1' },
    { name: 'b', value: 'x=y' },
  ]
  const call = createCall({ url, origin: 'http://site', cookies, onCall: (one) => void made.push(one) })
  expect(await call('POST', 'order', { companion_id: 'x' })).toEqual({ order_id: 7 })
  await call('POST', 'order/finish', new FormData())
  expect(seen).toEqual([
    ['POST', '/api/order', 'a=1; b=x=y', 'http://site', 'application/json', '{"companion_id":"x"}'],
    ['POST', '/api/order/finish', 'a=1; b=x=y', 'http://site', 'multipart/form-data', expect.any(String)],
  ])
  expect(made[0]).toEqual({ what: 'POST order', status: 200, ms: expect.any(Number), error: null })
})

test('a refusal has its status, its code and how long to wait, and is measured', async () => {
  const url = await serve((_, response) => {
    response.writeHead(503, { 'retry-after': '5' }).end('{"success":false,"msg":"unavailable"}')
  })
  const made: MadeCall[] = []
  const error = await failureOf(createCall({ url, onCall: (one) => void made.push(one) })('GET', 'user'))
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ what: 'GET user', status: 503, code: 'unavailable', retryAfterSeconds: 5 })
  expect(error.message).toBe('GET user: 503 unavailable')
  expect(made).toEqual([{ what: 'GET user', status: 503, ms: expect.any(Number), error }])
})

test('a refusal that is not JSON has its text, and no time to wait', async () => {
  const url = await serve((_, response) => void response.writeHead(502).end('bad gateway'))
  const error = await failureOf(createCall({ url })('GET', 'user'))
  expect(error).toMatchObject({ status: 502, code: undefined, text: 'bad gateway', retryAfterSeconds: null })
})

test('a call without a response has status 0, also after the timeout; one that is cut off has its status', async () => {
  const closing = await serve((request) => void request.socket.destroy())
  const lost = await failureOf(createCall({ url: closing })('GET', 'user'))
  expect(lost).toMatchObject({ status: 0, text: expect.stringContaining('other side closed') })
  const silent = await serve(() => {})
  const late = await failureOf(createCall({ url: silent, timeoutMs: 50 })('GET', 'user'))
  expect(late).toMatchObject({ status: 0, text: expect.stringContaining('TimeoutError') })
  const cutting = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"data"', () => response.destroy())
  })
  expect(await failureOf(createCall({ url: cutting })('GET', 'user'))).toMatchObject({ status: 200 })
})

test('staff procedures are read with GET and changed with POST', async () => {
  const seen: unknown[] = []
  const url = await serve(async (request, response) => {
    seen.push([request.method, decodeURIComponent(request.url!), await text(request)])
    response.end('{"result":{"data":[1]}}')
  })
  const callStaff = createStaffCall({ url })
  expect(await callStaff('orders.list', { input: { status: 6 } })).toEqual([1])
  await callStaff('books.reconcile', { method: 'POST' })
  expect(seen).toEqual([
    ['GET', '/trpc/staff.orders.list?input={"status":6}', ''],
    ['POST', '/trpc/staff.books.reconcile', '{}'],
  ])
})

test('signs in with a password, and tells a refused one from a session that has ended', async () => {
  const url = await serve(async (request, response) => {
    const sent = await text(request)
    if (!sent.includes('"right"')) return response.writeHead(401).end('{"code":"INVALID"}')
    response.setHeader('set-cookie', ['queuemate.session_token=a%3D.b=; Path=/; HttpOnly', 'other=1; Path=/'])
    response.end('{}')
  })
  expect(await signIn({ url }, 'ada', 'right')).toEqual([
    { name: 'queuemate.session_token', value: 'a%3D.b=' },
    { name: 'other', value: '1' },
  ])
  expect(isRefusedSignIn(await failureOf(signIn({ url }, 'ada', 'wrong')))).toBe(true)
  expect(isRefusedSignIn(await failureOf(createCall({ url })('GET', 'user')))).toBe(false)
})
