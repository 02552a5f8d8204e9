import { createTRPCUntypedClient, httpBatchLink, TRPCClientError } from '@trpc/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError, errorBody } from '@queuemate/contracts/errors'
import { callOptions } from './call-options.ts'
import {
  ApiError,
  failureOf,
  failureOfStatus,
  isTransient,
  readJson,
  refusalText,
  unreachableText,
  UnreachableError,
} from './errors.ts'

type Client = ReturnType<typeof createTRPCUntypedClient>

test.each([
  ['fetch in Chromium', new TypeError('Failed to fetch')],
  ['fetch in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['fetch in Safari', new TypeError('Load failed')],
  ['a missing style sheet of a page', new Error('Unable to preload CSS for /assets/page-1.css')],
  ['a session that could not be read', new UnreachableError()],
])('no response (%s) shows that the server could not be reached, and is retried', (_from, error) => {
  expect(failureOf(error)).toMatchObject({ code: 'network', text: unreachableText() })
  expect(isTransient(error)).toBe(true)
})

const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
const callOf = async (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer)
  const client = createTRPCUntypedClient({ links: [httpBatchLink(callOptions)] })
  const error: unknown = await client.query('orders.games').catch((cause: unknown) => cause)
  vi.unstubAllGlobals()
  return error
}

test.each([
  ['a page in place of a call', () => callOf(page())],
  [
    'half of a call',
    () => callOf(new Response('[{"result":', { headers: { 'content-type': 'application/json' } })),
  ],
  ['JSON of another shape', () => callOf(Response.json([{ data: 1 }]))],
  ['a page in place of a public path', () => readJson(page()).catch((cause: unknown) => cause)],
])('a response that cannot be read (%s) has a class of its own, and is retried', async (_what, fail) => {
  const error = await fail()
  expect(failureOf(error)).toMatchObject({
    code: 'parsing',
    text: expect.stringContaining('could not be read'),
  })
  expect(isTransient(error)).toBe(true)
})

test('a response without our body keeps its HTTP status', () => {
  expect(failureOf(failureOfStatus(504))).toMatchObject({ code: 'unavailable', status: 504 })
  expect(failureOf(failureOfStatus(418))).toMatchObject({ code: 'bad_request', status: 418 })
})

test('only refusals have a text that a link or a save shows', () => {
  expect(refusalText(new ApiError('rate_limited', 'Wait'))).toBe('Wait')
  expect(refusalText(new ApiError('invalid_input', 'Choose'))).toBe('Choose')
  for (const error of [
    new UnreachableError(),
    failureOfStatus(502),
    new ApiError('internal', 'Oh'),
    new Error('x'),
  ])
    expect(refusalText(error)).toBeNull()
})

test('an error in our own code is not shown as a network error, and is not retried', () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'id')")
  expect(failureOf(error)).toMatchObject({
    code: 'unknown',
    text: expect.stringContaining('Something went wrong'),
  })
  expect(isTransient(error)).toBe(false)
})

test('the text from the server is shown as is', () => {
  const issues = [{ path: 'rate', message: 'Please enter a price in numbers' }]
  expect(failureOf(new ApiError('invalid_input', 'Some fields need another look', issues))).toEqual({
    code: 'invalid_input',
    text: 'Some fields need another look',
    issues,
  })
  expect(isTransient(new ApiError('unavailable', 'Not now'))).toBe(true)
})

test('a response with an error status that is not JSON is not shown as a problem with the connection', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const error: unknown = await callOptions.fetch('/trpc/accounts.me').catch((cause: unknown) => cause)
  vi.unstubAllGlobals()
  const failure = failureOf(TRPCClientError.from(error as Error))
  expect(failure).toMatchObject({ code: 'unavailable', text: expect.stringContaining('not available') })
})

test.each([
  ['a change', 60_000, (client: Client) => client.mutation('orders.start')],
  ['a read', 20_000, (client: Client) => client.query('orders.games')],
  [
    'a read that may be left',
    20_000,
    (client: Client) => client.query('orders.games', null, { signal: new AbortController().signal }),
  ],
])('%s without an answer ends after %d ms, and can be sent again', async (_what, limit, send) => {
  const ends = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ends.signal)
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    return promise
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  onTestFinished(() => timeout.mockRestore())
  const call = send(createTRPCUntypedClient({ links: [httpBatchLink(callOptions)] })).catch(
    (cause: unknown) => cause,
  )
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(limit))
  ends.abort(new DOMException('', 'TimeoutError'))
  const error = await call
  expect(failureOf(error)).toMatchObject({
    code: 'timeout',
    text: expect.stringMatching(/too long .* try again$/),
  })
  expect(isTransient(error)).toBe(true)
})

test('a call that was refused before it reached tRPC shows the text of the server, and when to try again', async () => {
  const refusal = new AppError('unavailable')
  vi.stubGlobal('fetch', async () => Response.json(errorBody(refusal), { status: 503 }))
  const client = createTRPCUntypedClient({ links: [httpBatchLink(callOptions)] })
  const error: unknown = await client.query('orders.games').catch((cause: unknown) => cause)
  vi.unstubAllGlobals()
  expect(failureOf(error)).toMatchObject({ code: 'unavailable', text: refusal.message, retryAfter: 5 })
  expect(isTransient(error)).toBe(true)
})
