import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refused, show } from '../../../test/show.tsx'
import { defaultMarketParams } from './market-params.ts'
import { companionQuery, eligibleQuery } from './queries.ts'
import { useLiveCompanions } from './use-live-companions.ts'

const handlers: Record<string, (payload: object) => void> = {}
vi.mock(import('../../lib/realtime.tsx'), async (original) => ({
  ...(await original()),
  useRooms: () => {},
  useSocketEvent: (event, handler) => void (handlers[event] = handler as never),
}))
const receive = (event: string, payload: object) => act(() => handlers[event]!(payload))

const kai = { id: '7', name: 'Kai Mercer', hourly: 1200, available: true }

/** A list with Kai, and Kai individually, as pages show them. */
function Companions() {
  useLiveCompanions()
  const list = useInfiniteQuery(eligibleQuery(defaultMarketParams)).data?.pages[0]
  const { data: alone, isError } = useQuery({ ...companionQuery('7'), retry: false })
  const textOf = ({ hourly, available }: { hourly: number; available: boolean }) =>
    `${hourly} ${available ? 'free' : 'taken'}`
  return (
    <>
      <p>List: {list && `${list.items.map(textOf).join()} of ${list.available}`}</p>
      <p>Alone: {isError ? 'not found' : alone && textOf(alone)}</p>
    </>
  )
}

/** `lost`: while its `now` is true, Kai cannot be found. */
function open(lost = { now: false }, card = { now: kai }) {
  return show(<Companions />, {
    'marketplace.eligible': () => ({ items: [kai], available: kai.available ? 1 : 0, next_cursor: null }),
    'marketplace.companion': () => (lost.now ? refused('not_found') : card.now),
  })
}

test('price and availability change wherever the companion is shown', async () => {
  open()
  await screen.findByText('List: 1200 free of 1')
  await screen.findByText('Alone: 1200 free')
  receive('updatePrice', { companionID: '7', price: 1500 })
  expect(await screen.findByText('List: 1500 free of 1')).toBeVisible()
  expect(screen.getByText('Alone: 1500 free')).toBeVisible()
  receive('updateAvailability', { companionID: '7' })
  expect(await screen.findByText('List: 1500 taken of 0')).toBeVisible()
  expect(screen.getByText('Alone: 1500 taken')).toBeVisible()
})

test('other companions stay as they are', async () => {
  open()
  await screen.findByText('Alone: 1200 free')
  receive('updatePrice', { companionID: '8', price: 1500 })
  receive('updateAvailability', { companionID: '8' })
  await waitFor(() => expect(screen.getByText('List: 1200 free of 1')).toBeVisible())
  expect(screen.getByText('Alone: 1200 free')).toBeVisible()
})

test('a companion who could not be found is refetched when they become available', async () => {
  const lost = { now: true }
  open(lost)
  await screen.findByText('Alone: not found')
  lost.now = false
  receive('companionAvailable', { companionID: '7' })
  expect(await screen.findByText('Alone: 1200 free')).toBeVisible()
})

test('a companion who changed the price while offline comes online at the new one', async () => {
  const card = { now: { ...kai, available: false } }
  open({ now: false }, card)
  await screen.findByText('List: 1200 free of 1')
  await screen.findByText('Alone: 1200 taken')
  receive('updateAvailability', { companionID: '7' })
  receive('updatePrice', { companionID: '7', price: 1500 })
  // Only the price of a companion who is available is set (spec §4).
  expect(await screen.findByText('List: 1200 taken of 0')).toBeVisible()
  card.now = { ...kai, hourly: 1500 }
  receive('companionAvailable', { companionID: '7' })
  expect(await screen.findByText('List: 1500 free of 1')).toBeVisible()
  expect(await screen.findByText('Alone: 1500 free')).toBeVisible()
})

test('the list is refetched every 240 seconds, however many changes arrive, and not while the tab is hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { inputsOf } = open()
  await screen.findByText('List: 1200 free of 1')
  const calls = () => inputsOf('marketplace.eligible').length
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  for (let price = 1201; price <= 1208; price += 1) {
    await pass(29)
    receive('updatePrice', { companionID: '7', price })
  }
  expect(calls()).toBe(1)
  await pass(9)
  expect(calls()).toBe(2)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await pass(240)
  expect(calls()).toBe(2)
  hidden.mockRestore()
  await pass(240)
  expect(calls()).toBe(3)
  vi.useRealTimers()
})
