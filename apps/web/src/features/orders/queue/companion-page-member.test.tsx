import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '../../../lib/current-user.ts'
import { kai } from '../../../../test/companions.ts'
import { refused, show } from '../../../../test/show.tsx'
import { useOrderUi } from '../session/ui-store.ts'
import { useQueueUi } from './queue-store.ts'
import { MemberPage } from './companion-page-member.tsx'

vi.mock('../../../lib/realtime.tsx', () => ({ useRooms: () => {}, useSocketEvent: () => {} }))
let phase = 'none'
vi.mock('../session/order-session.tsx', () => ({
  useOrderSession: () => ({ session: { phase }, search: null }),
}))
/** Resolves when the script of the dialog has loaded. */
let dialogLoaded = Promise.resolve()
vi.mock('./queue-dialog.tsx', () => ({ prepareQueue: () => dialogLoaded, isQueueReady: () => true }))

const companion = { ...kai, rank: 24 }

beforeEach(() => useOrderUi.getState().setQuestion(null))

type Favourite = { companion_id: string; name: string; username: string; notify: boolean }

/** Kai's page for a signed-in person, and the favourites on the server. */
function open(person: Partial<CurrentUser>, available = true) {
  const server = { favourites: [] as Favourite[] }
  const { name, username } = kai
  const change = (input: unknown, part: Partial<Favourite>) => {
    const { companion_id } = input as { companion_id: string }
    const before = server.favourites.find((row) => row.companion_id === companion_id)
    if (!before && part.notify !== undefined && part.name === undefined)
      throw refused('not_found', 'No favourite')
    const others = server.favourites.filter((row) => row.companion_id !== companion_id)
    server.favourites = [...others, { companion_id, name, username, notify: false, ...before, ...part }]
  }
  const { sent } = show(
    <MemberPage companion={{ ...companion, available }} />,
    {
      'orders.check': () => null,
      'favourites.list': () => server.favourites,
      'favourites.add': (input: unknown) => change(input, { name }),
      'favourites.notify': (input: unknown) =>
        change(input, { notify: (input as { notify: boolean }).notify }),
    },
    { person },
  )
  return { server, sent }
}

const queue = () => screen.findByRole('button', { name: 'Queue with Kai Mercer' })

test.each([
  ['the companion', { id: 'kai', role: 'companion' }, true, 'This is your page, as players see it.'],
  [
    'another companion',
    { role: 'companion' },
    true,
    'You are signed in as a companion. Only players can request games.',
  ],
  [
    'a player whose rank is too high',
    { ingame_rank: 20 },
    true,
    'Players ranked Ascendant 2 may not queue with companions ranked Immortal 3.',
  ],
  ['a player while the companion is busy', {}, false, 'Kai is not available right now.'],
  ['a player without a rank', { ingame_rank: null }, false, 'Kai is not available right now.'],
] as const)('%s sees why they cannot queue now', async (_who, person, available, reason) => {
  open(person, available)
  const button = await queue()
  await waitFor(() => expect(button).toHaveAccessibleDescription(reason))
  expect(button).toBeDisabled()
  if ('role' in person) expect(screen.queryByRole('button', { name: /Favorite/ })).toBeNull()
  else expect(await screen.findByRole('button', { name: /Favorite/ })).toBeEnabled()
})

test.each([12, null])('a player of rank %s can queue', async (ingame_rank) => {
  open({ ingame_rank })
  const button = await queue()
  await waitFor(() => expect(button).toBeEnabled())
  expect(button).not.toHaveAccessibleDescription()
})

test('asking to be told when a companion comes online adds them to the favorites', async () => {
  const { server, sent } = open({})
  const wanted = await screen.findByRole('switch', { name: 'Notify me when online' })
  await waitFor(() => expect(wanted).toBeEnabled())
  expect(wanted).not.toBeChecked()
  await userEvent.click(wanted)
  await waitFor(() => expect(server.favourites).toMatchObject([{ companion_id: 'kai', notify: true }]))
  expect(sent.map(({ call }) => call)).toEqual(['favourites.add', 'favourites.notify'])
  expect(wanted).toBeChecked()
  expect(screen.getByRole('button', { name: 'Favorite: Kai Mercer' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(wanted)
  await waitFor(() => expect(server.favourites).toMatchObject([{ notify: false }]))
  expect(wanted).not.toBeChecked()
})

test('while a request waits, Queue shows that request again, and asks for no other', async () => {
  useQueueUi.getState().minimize('order:7')
  phase = 'requested'
  const { sent } = open({})
  await userEvent.click(await queue())
  expect(useQueueUi.getState().minimized).toBeNull()
  expect(useOrderUi.getState().question).toBeNull()
  expect(sent).toEqual([])
})

test.each([
  [12, 'confirm'],
  [null, 'rank'],
])('for rank %s, Queue works until its dialog has loaded, and then asks to %s', async (ingame_rank, kind) => {
  phase = 'none'
  const { promise, resolve } = Promise.withResolvers<void>()
  dialogLoaded = promise
  open({ ingame_rank })
  await userEvent.click(await queue())
  expect(await queue()).toHaveAttribute('aria-busy', 'true')
  expect(useOrderUi.getState().question).toBeNull()
  resolve()
  await waitFor(() => expect(useOrderUi.getState().question).toMatchObject({ kind }))
  await waitFor(async () => expect(await queue()).not.toHaveAttribute('aria-busy'))
})
