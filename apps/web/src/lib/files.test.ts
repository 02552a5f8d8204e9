import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { upload } from './files.ts'

/** A request that only progresses when a test lets it. */
class Request extends EventTarget {
  static last: Request
  upload = new EventTarget()
  aborted = false
  status = 200
  constructor() {
    super()
    Request.last = this
  }
  open() {}
  send() {}
  abort() {
    this.aborted = true
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an upload without progress for a minute is aborted', async () => {
  const sent = upload('/api/order/finish', new FormData(), {})
  const failed = sent.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(59_000)
  Request.last.upload.dispatchEvent(new Event('progress'))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(Request.last.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await failed).toMatchObject({ name: 'TimeoutError' })
  expect(Request.last.aborted).toBe(true)
})

test('an upload ends when its dialog is closed', async () => {
  const closing = new AbortController()
  const sent = upload('/api/user/pfp', new FormData(), { signal: closing.signal })
  closing.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  expect(Request.last.aborted).toBe(true)
})
