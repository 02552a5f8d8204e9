import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

/** A field whose URL value changes only when the test calls `take`. */
function open(pauseMs?: number) {
  const asked: (string | undefined)[] = []
  const at = (value: string | undefined) => (
    <SearchField label="Name" value={value} pauseMs={pauseMs} onChange={(text) => asked.push(text)} />
  )
  const { rerender } = render(at(undefined))
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name' })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null })
  const pause = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  return { asked, field, user, pause, take: (value: string | undefined) => rerender(at(value)) }
}

test('no letter is lost when the URL has an older text while the person keeps typing', async () => {
  const { asked, field, user, pause, take } = open()
  await user.type(field(), 'sam')
  pause(200)
  await user.type(field(), 'a')
  pause(200)
  expect(asked).toEqual(['sam', 'sama'])
  take('sam')
  expect(field().value).toBe('sama')
  take('sama')
  await user.type(field(), 'ntha')
  pause(200)
  expect([field().value, asked.at(-1)]).toEqual(['samantha', 'samantha'])
})

test('the field shows a URL value that another control has set', async () => {
  const { asked, field, user, pause, take } = open()
  await user.type(field(), 'sam')
  pause(200)
  take('sam')
  take('ada')
  expect(field().value).toBe('ada')
  pause(200)
  expect(asked).toEqual(['sam'])
})

test('a search waits for the given pause, and runs immediately on Enter', async () => {
  const { asked, field, user, pause } = open(600)
  await user.type(field(), 'sam')
  pause(400)
  await user.type(field(), 'uel')
  pause(400)
  expect(asked).toEqual([])
  await user.keyboard('{Enter}')
  pause(600)
  expect(asked).toEqual(['samuel'])
})
