import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

function LockedTab() {
  return (
    <>
      <Tooltip text="Go offline first" onTap>
        <button aria-disabled="true">Payouts</button>
      </Tooltip>
      <p>Page</p>
    </>
  )
}

const tab = () => screen.getByRole('button', { name: 'Payouts' })

test('a tap on what does nothing says why, until the next tap elsewhere', async () => {
  render(<LockedTab />)
  // The tooltip has loaded.
  await waitFor(() => expect(tab()).toHaveAttribute('data-state'))
  await userEvent.pointer({ keys: '[TouchA]', target: tab() })
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Go offline first')
  expect(tab()).toHaveAccessibleDescription('Go offline first')
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByText('Page') })
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('a tap that comes before the script of the tooltip shows it too', async () => {
  vi.resetModules()
  const fresh = await import('./tooltip.tsx')
  render(
    <fresh.Tooltip text="Go offline first" onTap>
      <button aria-disabled="true">Payouts</button>
    </fresh.Tooltip>,
  )
  expect(tab()).not.toHaveAttribute('data-state')
  fireEvent.click(tab())
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Go offline first')
})

test('it shows on keyboard focus, stays on Enter and leaves on Escape', async () => {
  render(<LockedTab />)
  await waitFor(() => expect(tab()).toHaveAttribute('data-state'))
  await userEvent.tab()
  expect(await screen.findByRole('tooltip')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('tooltip')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})
