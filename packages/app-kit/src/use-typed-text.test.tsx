import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTypedText } from './use-typed-text.ts'

// jsdom draws frames with an interval that it never starts again: faked, it would draw none in the files after this one.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Field(props: Parameters<typeof useTypedText>[0]) {
  const { onClear: _, ...typed } = useTypedText(props)
  return <input aria-label="Name" {...typed} />
}

/** A field whose value changes only when the test calls `take`. */
function open(pauseMs = 200) {
  const asked: string[] = []
  const at = (value: string) => <Field value={value} pauseMs={pauseMs} onPause={(text) => asked.push(text)} />
  const { rerender, unmount } = render(at(''))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null })
  const pause = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  return { asked, field, user, pause, unmount, take: (value: string) => rerender(at(value)) }
}

test('no letter is lost when an older text becomes the value while the person keeps typing', async () => {
  const { asked, field, user, pause, take } = open()
  await user.type(field, 'sam')
  pause(200)
  await user.type(field, 'a')
  pause(200)
  expect(asked).toEqual(['sam', 'sama'])
  take('sam')
  expect(field.value).toBe('sama')
  take('sama')
  await user.type(field, 'ntha')
  pause(200)
  expect([field.value, asked.at(-1)]).toEqual(['samantha', 'samantha'])
})

test('a value that another control has set replaces the text', async () => {
  const { asked, field, user, pause, take } = open()
  await user.type(field, 'sam')
  pause(200)
  take('sam')
  take('ada')
  expect(field.value).toBe('ada')
  pause(200)
  expect(asked).toEqual(['sam'])
})

test('a text waits for the given pause, and is passed on immediately on Enter, once', async () => {
  const { asked, field, user, pause } = open(600)
  await user.type(field, 'sam')
  pause(400)
  await user.type(field, 'uel')
  pause(400)
  expect(asked).toEqual([])
  await user.keyboard('{Enter}')
  expect(asked).toEqual(['samuel'])
  pause(600)
  expect(asked).toEqual(['samuel'])
})

test('Escape clears the text; spaces around it stay in the field only, and an emoji is kept', async () => {
  const { asked, field, user, pause, take } = open()
  await user.type(field, 'ada 🎮 ')
  pause(200)
  take('ada 🎮')
  expect([field.value, asked]).toEqual(['ada 🎮 ', ['ada 🎮']])
  await user.keyboard('{Escape}')
  expect(field.value).toBe('')
  pause(200)
  expect(asked).toEqual(['ada 🎮', ''])
})

test('nothing is passed on while a character is composed, nor on the Enter and Escape that end it', () => {
  const { asked, field, pause } = open()
  fireEvent.compositionStart(field)
  fireEvent.change(field, { target: { value: 'か' } })
  pause(1000)
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect([field.value, asked]).toEqual(['か', []])
  fireEvent.change(field, { target: { value: '火' } })
  fireEvent.compositionEnd(field)
  pause(199)
  expect(asked).toEqual([])
  pause(1)
  expect(asked).toEqual(['火'])
})

test('a text that still waits when the field disappears is dropped', async () => {
  const { asked, field, user, pause, unmount } = open()
  await user.type(field, 'sam')
  unmount()
  pause(200)
  expect(asked).toEqual([])
})
