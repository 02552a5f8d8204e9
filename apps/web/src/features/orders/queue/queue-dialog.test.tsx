import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { kai } from '../../../../test/companions.ts'
import { show } from '../../../../test/show.tsx'
import { QueueDialog } from './queue-dialog.tsx'
import { useOpenRequestDialog } from './use-open-request-dialog.ts'

vi.mock('../session/order-session.tsx', () => ({
  useOrderSession: () => ({ session: null, search: null, seen: null, notice: null }),
}))
vi.mock('./queue-screens.tsx', () => ({ QueueScreens: () => <p>Queue with Kai?</p> }))

function Page() {
  const { queueWith } = useOpenRequestDialog(() => Promise.resolve({ allowed: true }))
  return <button onClick={() => queueWith(kai)}>Queue</button>
}

function Site() {
  const [loads, setLoads] = useState(0)
  return (
    <>
      <Page key={loads} />
      <button onClick={() => setLoads(loads + 1)}>Render again</button>
      <Link to="/companions/vela">Vela</Link>
      <QueueDialog />
    </>
  )
}

test('a question stays open when its page is rendered again, and closes when the address changes', async () => {
  show(<Site />, {}, { at: '/companions/kai', pattern: '/companions/:username' })
  const press = userEvent.setup()
  await press.click(screen.getByRole('button', { name: 'Queue' }))
  await screen.findByText('Queue with Kai?')
  await press.click(screen.getByRole('button', { name: 'Render again' }))
  expect(screen.getByText('Queue with Kai?')).toBeVisible()
  await press.click(screen.getByRole('link', { name: 'Vela' }))
  expect(screen.queryByText('Queue with Kai?')).toBeNull()
})
