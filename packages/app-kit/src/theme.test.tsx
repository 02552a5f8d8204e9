import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ThemeSelect } from './theme-select.tsx'

beforeEach(() => localStorage.clear())
const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Theme' })

test('an app sets its default theme', () => {
  document.documentElement.dataset.defaultTheme = 'light'
  render(<ThemeSelect />)
  delete document.documentElement.dataset.defaultTheme
  expect(list().value).toBe('light')
})

test('the chosen theme is stored and shown by the control', async () => {
  render(<ThemeSelect />)
  expect(list().value).toBe('dark')
  await userEvent.selectOptions(list(), 'Match my system')
  expect(list().value).toBe('system')
  expect(localStorage.getItem('queuemate.theme')).toBe('system')
})

test('follows a choice made in another tab', () => {
  render(<ThemeSelect />)
  localStorage.setItem('queuemate.theme', 'light')
  act(
    () =>
      void window.dispatchEvent(new StorageEvent('storage', { key: 'queuemate.theme', newValue: 'light' })),
  )
  expect(list().value).toBe('light')
})
