import { expect, test, vi } from 'vitest'
import { clientErrorInput } from '@queuemate/contracts/support/client-errors'
import { ApiError, UnreachableError } from './errors.ts'
import { createErrorReporter } from './error-reports.ts'

function reporter(send = vi.fn()) {
  return { send, report: createErrorReporter({ app: 'web', release: 'r1', send }) }
}

test("an error is reported once, in the shape that the API accepts, without the page's query string", () => {
  window.history.replaceState(null, '', '/companion/orders/12?code=123456#top')
  const { send, report } = reporter()
  const error = new TypeError('x is undefined')
  report(error, 'error')
  report(error, 'rejection')
  expect(send).toHaveBeenCalledTimes(1)
  const sent = clientErrorInput.parse(send.mock.lastCall?.[0])
  expect(sent).toMatchObject({
    app: 'web',
    release: 'r1',
    kind: 'error',
    path: '/companion/orders/12',
    message: 'TypeError: x is undefined',
  })
  expect(sent.stack).toContain('error-reports.test')
})

test.each([
  ['a refusal of the API', new ApiError('order_open', 'You have an open order')],
  ['no connection', new UnreachableError()],
  ['a request that was aborted with its page', new DOMException('The user aborted a request', 'AbortError')],
])('%s is not reported', (_what, error) => {
  const { send, report } = reporter()
  report(error, 'rejection')
  expect(send).not.toHaveBeenCalled()
})

test('an import that WebKit cancels is only reported by a page that is not being left', () => {
  vi.useFakeTimers()
  const { send, report } = reporter()
  report(new TypeError('Importing a module script failed.'), 'rejection')
  expect(send).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(send).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('a page load reports a limited number of errors, and cuts long texts', () => {
  const { send, report } = reporter()
  for (let turn = 0; turn < 20; turn++) report(new Error(`${turn} ${'x'.repeat(9_000)}`), 'error')
  expect(send).toHaveBeenCalledTimes(5)
  for (const [sent] of send.mock.calls) expect(clientErrorInput.safeParse(sent).success).toBe(true)
})

test('any value may be thrown, and a report that fails does not throw', () => {
  const { send, report } = reporter(
    vi.fn(() => {
      throw new Error('no beacon')
    }),
  )
  for (const thrown of [undefined, 'text', { toString: null }]) report(thrown, 'rejection')
  expect(send).toHaveBeenCalled()
})
