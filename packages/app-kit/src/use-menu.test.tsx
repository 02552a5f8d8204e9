import { act, renderHook } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useMenu } from './use-menu.ts'

test('Escape closes a menu whose sheet has not loaded', async () => {
  const { result } = renderHook(() => useMenu('/'))
  act(() => result.current.show())
  expect(result.current.open).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(result.current.open).toBe(false)
})
