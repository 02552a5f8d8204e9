import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { OrderSessionProvider, useOrderSession } from './order-session.tsx'
import type { Role } from './session.ts'

vi.mock('../../../lib/realtime.tsx', () => ({
  useConnected: () => true,
  useOnConnect: () => {},
  useRooms: () => {},
  useSocketEvent: () => {},
}))

const player: Role = 'player'

test('what shows the order renders only when the order changes', async () => {
  const rendered = vi.fn()
  function Phase() {
    rendered()
    return <p>Phase: {useOrderSession().session?.phase}</p>
  }
  const phase = <Phase />
  function Page() {
    const [presses, count] = useState(0)
    return (
      <OrderSessionProvider personId="1" role={player}>
        <button onClick={() => count(presses + 1)}>Pressed {presses} times</button>
        {phase}
      </OrderSessionProvider>
    )
  }
  show(<Page />, { 'orders.active': { phase: 'none', order_id: null }, 'orders.search': null })
  await screen.findByText('Phase: none')
  const before = rendered.mock.calls.length
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByText('Pressed 1 times')).toBeVisible()
  expect(rendered).toHaveBeenCalledTimes(before)
})
