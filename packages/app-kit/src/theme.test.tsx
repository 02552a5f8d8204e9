import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ThemeSelect } from './theme-select.tsx'

beforeEach(() => localStorage.clear())
const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Theme' })

test('an app says what it looks like before a choice', () => {
  document.documentElement.dataset.defaultTheme = 'light'
  render(<ThemeSelect />)
  delete document.documentElement.dataset.defaultTheme
  expect(list().value).toBe('light')
})

test('what is chosen is remembered, and every control on the page shows it', async () => {
  render(<ThemeSelect />)
  expect(list().value).toBe('dark')
  await userEvent.selectOptions(list(), 'Match my system')
  expect(list().value).toBe('system')
  expect(localStorage.getItem('queuemate.theme')).toBe('system')
})

test('a choice in another tab is followed', () => {
  render(<ThemeSelect />)
  localStorage.setItem('queuemate.theme', 'light')
  act(
    () =>
      void window.dispatchEvent(new StorageEvent('storage', { key: 'queuemate.theme', newValue: 'light' })),
  )
  expect(list().value).toBe('light')
})
