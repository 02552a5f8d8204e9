import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { sessionsQuery } from '../../accounts/queries.ts'
import { QueueAgain } from './queue-again.tsx'

const connection = { up: true, joined: [] as (() => void)[] }
vi.mock(import('../../../lib/realtime.tsx'), async (original) => ({
  ...(await original()),
  useRooms: (_audience, onJoined) => void connection.joined.push(onJoined),
  useSocketEvent: () => {},
  useConnected: () => connection.up,
}))
vi.mock(import('../session/order-session.tsx'), async (original) => ({
  ...(await original()),
  useOrderSession: () => ({ session: { companion: { id: '7' } } }) as never,
}))
beforeEach(() => {
  connection.joined = []
})

const survey = { skip: { isPending: false, mutate: () => {} } } as never
const Others = () => <p>{useQuery(sessionsQuery).isSuccess && 'Other calls are answered'}</p>
function open() {
  const page = (
    <>
      <QueueAgain name="Kai" survey={survey} orderId={12} />
      <Others />
    </>
  )
  return show(page, {
    'accounts.sessions': [],
    'marketplace.companion': { id: '7', name: 'Kai Mercer', hourly: 1200, rank: 25, available: true },
  })
}

test('a connected page reads the companion once, when it has joined the room', async () => {
  connection.up = true
  const { inputsOf } = open()
  await screen.findByText('Other calls are answered')
  act(() => connection.joined.forEach((run) => run()))
  expect(await screen.findByRole('button', { name: 'Again with Kai' })).toBeVisible()
  expect(inputsOf('marketplace.companion')).toHaveLength(1)
})

test('a page without a connection reads the companion at once', async () => {
  connection.up = false
  open()
  expect(await screen.findByRole('button', { name: 'Again with Kai' })).toBeVisible()
})
