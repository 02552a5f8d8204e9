import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Referral } from '@queuemate/contracts/companions/applications'
import { show } from '../../../../test/show.tsx'
import { ReferralList } from './referral-list.tsx'

const referral = (code: string, more: Partial<Referral> = {}): Referral => ({
  code,
  state: 'active',
  uses: 0,
  max_uses: null,
  expires_at: null,
  joined: [],
  ...more,
})
const open = (...referrals: Referral[]) => show(<ReferralList />, { 'companions.referrals': referrals })
const card = (code: string) => screen.findByRole('region', { name: `Code ${code}` })

test('without a code, the list explains what codes are for', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'You have no referral codes yet' })).toBeVisible()
})

test.each([
  [{}, 'Active', 'Used 0 times (no limit)', 'No end date'],
  [{ uses: 1, max_uses: 10 }, 'Active', 'Used 1 of 10 times', 'No end date'],
  [{ state: 'used_up', uses: 1, max_uses: 1 }, 'Used up', 'Used 1 of 1 time', 'No end date'],
  [{ expires_at: '2026-12-01T12:00:00.000Z' }, 'Active', 'Used 0 times', 'Ends on 1 Dec 2026'],
  [{ state: 'expired', expires_at: '2026-01-01T12:00:00.000Z' }, 'Expired', 'Used 0', 'Ended on 1 Jan 2026'],
  [{ state: 'disabled' }, 'Disabled', 'Used 0 times', 'No end date'],
] as const)('%j is shown as %s, %s, %s', async (more, state, uses, end) => {
  open(referral('KAI-1', more))
  for (const text of [state, uses, end]) expect(await card('KAI-1')).toHaveTextContent(text)
  expect(await card('KAI-1')).toHaveTextContent('No one has joined with this code yet.')
})

test('people who joined are listed with their progress', async () => {
  const joined_at = '2026-11-01T12:00:00.000Z'
  const joined = [
    { name: 'Mika', joined_at, status: 'applying' },
    { name: 'Noa', joined_at, status: 'in_review' },
    { name: 'Remy', joined_at, status: 'companion' },
    { name: 'Lumi', joined_at, status: 'not_accepted' },
  ] as const
  open(referral('KAI-1', { joined: [...joined] }))
  const people = within(await card('KAI-1')).getAllByRole('listitem')
  expect(people.map(({ textContent }) => textContent)).toEqual([
    'Mika1 Nov 2026Applying',
    'Noa1 Nov 2026In review',
    'Remy1 Nov 2026Companion',
    'Lumi1 Nov 2026Not accepted',
  ])
})

test('a code is copied with one press', async () => {
  const person = userEvent.setup()
  open(referral('KAI-1'), referral('KAI-2'))
  const second = await card('KAI-2')
  await person.click(within(second).getByRole('button', { name: 'Copy KAI-2' }))
  expect(await within(second).findByRole('status')).toHaveTextContent('Copied')
  expect(await navigator.clipboard.readText()).toBe('KAI-2')
})
