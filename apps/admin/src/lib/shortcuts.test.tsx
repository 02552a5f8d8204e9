import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ShortcutsCard } from '../features/account/shortcuts-card.tsx'
import { setSingleKeys, useShortcuts } from './shortcuts.ts'

afterEach(() => setSingleKeys(true))

function Page({ pressed }: { pressed: (key: string) => void }) {
  useShortcuts(
    'Page',
    ['j', '?', ' ', 'Escape'].map((key) => ({ key, label: key, run: () => pressed(key) })),
  )
  return (
    <>
      <input aria-label="Search" />
      <ShortcutsCard />
    </>
  )
}
const card = () => screen.getByRole('switch', { name: 'Single-key shortcuts' })
const keys = 'J?{Escape}'

test('single-key shortcuts work until they are turned off in the account, and other keys still work then', async () => {
  const pressed = vi.fn()
  render(<Page pressed={pressed} />)
  await userEvent.keyboard(keys)
  expect(pressed.mock.calls.flat()).toEqual(['j', '?', 'Escape'])
  await userEvent.click(card())
  expect(card()).not.toBeChecked()
  pressed.mockClear()
  await userEvent.keyboard(keys)
  expect(pressed.mock.calls.flat()).toEqual(['Escape'])
  expect(localStorage.getItem('queuemate.console-single-keys')).toBe('off')
  await userEvent.click(card())
  await userEvent.keyboard(keys)
  expect(pressed.mock.calls.flat()).toEqual(['Escape', 'j', '?', 'Escape'])
})

test('G and then a letter is one shortcut, not while typing, and not the one of the letter', async () => {
  const pressed = vi.fn()
  const Chords = () => {
    const keys = ['g o', 'o'].map((key) => ({ key, label: key, run: () => pressed(key) }))
    useShortcuts('One', keys.slice(0, 1))
    useShortcuts('Other', keys.slice(1))
    return <input aria-label="Search" />
  }
  render(<Chords />)
  await userEvent.keyboard('goGOo')
  expect(pressed.mock.calls.flat()).toEqual(['g o', 'g o', 'o'])
  await userEvent.type(screen.getByLabelText('Search'), 'go')
  setSingleKeys(false)
  screen.getByLabelText('Search').blur()
  await userEvent.keyboard('go')
  expect(pressed).toHaveBeenCalledTimes(3)
})

test('a key that a field or a button handles is not a shortcut', async () => {
  const pressed = vi.fn()
  render(<Page pressed={pressed} />)
  await userEvent.type(screen.getByLabelText('Search'), 'j ')
  card().focus()
  await userEvent.keyboard(' ')
  expect(pressed).not.toHaveBeenCalled()
  card().blur()
  await userEvent.keyboard(' ')
  expect(pressed.mock.calls.flat()).toEqual([' '])
})
