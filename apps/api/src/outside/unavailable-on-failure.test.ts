import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { AppError } from '@queuemate/contracts/errors'
import { createTestStorage, silentLog } from '../../test/fakes.ts'
import type { Storage } from './storage/storage.ts'
import { unavailableOnFailure } from './unavailable-on-failure.ts'

function broken(): Readable {
  const stream = new Readable({ read() {} })
  stream.on('error', () => {})
  return stream.destroy(new Error('aborted'))
}

function setUp(failure: unknown) {
  const warn = vi.fn<(...given: unknown[]) => void>()
  const observe = vi.fn<(call: string, outcome: string) => void>()
  const storage: Storage = { ...createTestStorage(), put: () => Promise.reject(failure) }
  return {
    warn,
    outcomes: () => observe.mock.calls.map(([, outcome]) => outcome),
    storage: unavailableOnFailure(storage, { ...silentLog, warn } as never, 'the storage failed', {
      observe,
    }),
  }
}

test('a storage that fails is unavailable, and the log says that it was the storage', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const { storage, warn, outcomes } = setUp(refused)
  await expect(storage.put('pictures/a.png', Buffer.from('a'), 'image/png')).rejects.toMatchObject({
    code: 'unavailable',
    cause: refused,
  })
  expect(warn).toHaveBeenCalledWith({ err: refused, call: 'put' }, 'the storage failed')
  expect(outcomes()).toEqual(['failed'])
})

test.each([
  ['a refusal of ours', new AppError('too_large'), Readable.from([])],
  ['a file that its sender broke off', new Error('aborted'), broken()],
])('%s is no failure of the storage', async (_what, failure, data) => {
  const { storage, warn, outcomes } = setUp(failure)
  await new Promise((resolve) => setImmediate(resolve))
  await expect(storage.put('pictures/a.png', data, 'image/png')).rejects.toBe(failure)
  expect(warn).not.toHaveBeenCalled()
  expect(outcomes()).toEqual(['refused'])
})
