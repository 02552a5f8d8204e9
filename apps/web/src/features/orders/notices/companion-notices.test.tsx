import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { CompanionNotices } from './companion-notices.tsx'

const state = vi.hoisted(() => ({ session: { last: { order_id: 12, status: 6, reason: null } }, seen: null }))
vi.mock('../session/order-session.tsx', () => ({ useOrderSession: () => state }))

const last = {
  order_id: 12,
  name: 'Robin Vale',
  team_score: 13,
  other_score: 9,
  earned: 3312,
  paid_at: '2026-12-07T00:00:00.000Z',
}
const tonight = { requests: 3, games: 2, earned: 6624, last }
const open = (online: boolean, evening: object = tonight) =>
  show(<CompanionNotices />, {
    'companions.online': { online },
    'companions.presence': {
      seen_at: null,
      online_at: null,
      offline_at: null,
      offline_reason: null,
      tonight: evening,
    },
  })

test.each([
  [{}, 'Won 13 - 9 with Robin. Tonight: 2 games, $66.24, paid 7 Dec.', true],
  [{ other_score: 15 }, 'Lost 13 - 15 with Robin.', false],
  [{ other_score: 13 }, 'Drawn 13 - 13 with Robin.', false],
])('after the score %o: "%s", and the next game in one press', async (score, text, isLit) => {
  open(false, { ...tonight, last: { ...last, ...score } })
  const stage = await screen.findByRole('region', { name: '+$33.12' })
  expect(stage).toHaveTextContent(text)
  expect(stage.querySelectorAll('[data-state=lit]')).toHaveLength(isLit ? 1 : 0)
  const address = '/companion/dashboard'
  expect(screen.getByRole('link', { name: 'Go online again' })).toHaveAttribute('href', `${address}?active=1`)
  expect(screen.getByRole('link', { name: 'Done for tonight' })).toHaveAttribute('href', address)
})

test.each([
  ['online again', true, tonight, "You're online. Requests ring on this page too."],
  ['when the evening is over', false, { ...tonight, last: null }, "You're offline."],
  ['after a later request', false, { ...tonight, last: { ...last, order_id: 11 } }, "You're offline."],
])('%s, it is gone', async (_when, online, evening, text) => {
  open(online, evening)
  expect(await screen.findByText(text, { exact: false })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Go online again' })).toBeNull()
})
