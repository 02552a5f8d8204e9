import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

const button = () => screen.getByRole('button', { name: 'Send' })

/** Shows as loading a moment after the click, as requests do, until the promise from `start` resolves. */
function Request({ start }: { start: () => Promise<void> }) {
  const [pending, setPending] = useState(false)
  const send = async () => {
    const done = start()
    setTimeout(() => setPending(true))
    await done
    setPending(false)
  }
  return (
    <Button loading={pending} onClick={() => void send()}>
      Send
    </Button>
  )
}

test('a double click starts one request; after it ends, the next click starts another', async () => {
  let finish = () => {}
  const start = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  render(<Request start={start} />)
  act(() => {
    button().click()
    button().click()
  })
  expect(start).toHaveBeenCalledOnce()
  await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'))
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  // A disabled button would lose the focus.
  expect(button()).toBeEnabled()
  act(() => button().click())
  expect(start).toHaveBeenCalledOnce()
  act(() => finish())
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'))
  expect(button()).not.toHaveAttribute('aria-disabled')
  await userEvent.click(button())
  expect(start).toHaveBeenCalledTimes(2)
})

test('all fast clicks count when nothing is loading', async () => {
  const onClick = vi.fn()
  render(
    <Button loading={false} onClick={onClick}>
      Send
    </Button>,
  )
  await userEvent.dblClick(button())
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('a form is sent once while its button is loading, by the button and by Enter', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" loading={loading}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.type(screen.getByLabelText('Name'), 'Vela{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  rerender(form(true))
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  await userEvent.click(button(), { pointerEventsCheck: 0 })
  expect(onSubmit).toHaveBeenCalledOnce()
})
