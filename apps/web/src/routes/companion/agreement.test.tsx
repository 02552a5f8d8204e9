import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { GUIDE_BLOCKS } from '@queuemate/contracts/companions/application-limits'
import type { CompanionApplication } from '@queuemate/contracts/companions/applications'
import { compilePage } from '@queuemate/content/markdown'
import { GUIDE_TITLES } from '@queuemate/content/pages'
import { failOnce, loadAgain, refused, show } from '../../../test/show.tsx'
import { Component as Agreement } from './agreement.tsx'

const { locked, reviewing, pending, active, disabled } = AgreementStatus
const application: CompanionApplication = {
  status: locked,
  guide_read: 0,
  ign: null,
  video: null,
  submitted_at: null,
  agreed_at: null,
  rejected_reason: null,
  new_video_reason: null,
  disabled_reason: null,
  rank_ok: true,
  agreement: { hash: 'now', must_accept: false, accepted_at: null },
}
const video = { content_type: 'video/mp4', size: 2_000_000, finished_at: '2026-11-20T12:00:00Z' }

const guide = compilePage(GUIDE_TITLES.map((title) => `## ${title}\n\nAbout ${title}.`).join('\n\n'))
const page = { changed: '2026-11-25', embed: null, hash: 'now', ...guide }

const open = (state: Partial<CompanionApplication>, role = 'player', answers: object = {}) =>
  show(
    <Agreement />,
    {
      'companions.application': () => ({ ...application, ...state }),
      'support.page': ({ name }: { name: string }) => name === 'guide' && page,
      ...answers,
    },
    { at: '/companion/agreement', person: { role } as never },
  )
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const tooLow = /^Companions need to be at least Immortal 1\./

test.each([
  ['Become a companion', { status: locked }],
  ['Companion agreement', { status: reviewing, guide_read: 3 }],
  ['Verification', { status: reviewing, guide_read: GUIDE_BLOCKS }],
] as const)('%s shows why staff did not accept, and that the rank is too low', async (name, state) => {
  open({ ...state, rejected_reason: 'The tag is not readable', rank_ok: false })
  expect(await heading(name)).toBeVisible()
  expect(
    screen.getByText('Our staff could not accept your last verification: The tag is not readable'),
  ).toBeVisible()
  expect(screen.getByText(tooLow)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Enter your referral code' }) !== null).toBe(
    state.status === locked,
  )
})

test.each([true, false])(
  'with a rank that is high enough (%s), a verification can be sent',
  async (rank_ok) => {
    open({ status: reviewing, guide_read: GUIDE_BLOCKS, video, rank_ok })
    const submit = await screen.findByRole('button', { name: 'Submit for review' })
    if (rank_ok) await waitFor(() => expect(submit).toBeEnabled())
    else expect(submit).toBeDisabled()
    expect(screen.queryByText(tooLow) === null).toBe(rank_ok)
  },
)

test('the page asks for the new video that staff requested', async () => {
  open({ status: reviewing, guide_read: GUIDE_BLOCKS, new_video_reason: 'Too dark' })
  expect(await screen.findByText('Our staff need a new verification video from you: Too dark')).toBeVisible()
})

test('a pending application shows that, and an approved one waits for the role', async () => {
  open({ status: pending, ign: 'Mika Sand#euw' })
  expect(await heading("You're in the queue")).toBeVisible()
  expect(screen.getByText('Mika Sand#euw')).toBeVisible()
  open({ status: active })
  expect(await heading("You're approved")).toBeVisible()
})

test.each([
  ['player', '/contact'],
  ['companion', '/companion/support'],
])('a %s whose account is disabled sees why, with a link to %s', async (role, support) => {
  open({ status: disabled, disabled_reason: 'Shared the account' }, role)
  expect(await heading('Your companion account is disabled')).toBeVisible()
  expect(screen.getByText('Reason given by our staff: Shared the account')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open a ticket' })).toHaveAttribute('href', support)
})

test('an agreement that cannot be loaded shows an error and can be loaded again', async () => {
  open({}, 'player', { 'companions.application': failOnce(application) })
  await loadAgain('Not now')
  expect(await heading('Become a companion')).toBeVisible()
})

test('the guide opens block by block, and a block that was read can be read again', async () => {
  const { sent } = open({ status: reviewing, guide_read: 6 }, 'player', {
    'companions.readGuide': ({ block }: { block: number }) => ({
      ...application,
      status: reviewing,
      guide_read: block,
    }),
  })
  const head = (name: string | RegExp) => screen.findByRole('button', { name })
  expect(await head('Rank requirements')).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('About Rank requirements.')).toBeVisible()
  // The table is derived from the rules, so it is not part of the text.
  expect(screen.getByRole('table')).toHaveTextContent('Immortal 3')
  expect(screen.getByRole('button', { name: 'Community chat' })).toBeDisabled()
  expect(screen.queryByText('Introduction')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await head('Community chat')).toHaveFocus()
  expect(sent).toMatchObject([{ call: 'companions.readGuide', input: { block: 7 } }])
  expect(screen.queryByText('About Rank requirements.')).toBeNull()
  await userEvent.click(await head('Rank requirements, read'))
  expect(screen.getByText('About Rank requirements.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show 4 earlier blocks' }))
  expect(await head('Introduction, read')).toBeVisible()
})

test('a companion has every block open, with an address of its own in the contents', async () => {
  open({ status: active, agreed_at: '2026-10-01T00:00:00Z' }, 'companion')
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' }))
  expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual([...GUIDE_TITLES])
  const taxes = contents.getByRole('link', { name: 'Taxes' }).getAttribute('href')!
  expect(document.querySelector(taxes)).toHaveTextContent('About Taxes.')
  expect(screen.getByText(/^You accepted this agreement on/)).toBeVisible()
})

test('a guide that cannot be loaded can be loaded again', async () => {
  let fails = true
  open({ status: reviewing }, 'player', {
    'support.page': () => (fails ? refused('unavailable', 'Not now') : page),
  })
  expect(await screen.findByText('The guide could not be loaded. Not now.')).toBeVisible()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('About Introduction.')).toBeVisible()
})

describe('a guide that has changed since the companion accepted it', () => {
  const changed = {
    ...application,
    status: active,
    agreed_at: '2026-10-01T00:00:00Z',
    agreement: { hash: 'now', must_accept: true, accepted_at: null },
  }
  const agreement = { hash: 'now', must_accept: false, accepted_at: '2026-11-26T09:00:00Z' }
  const alert = () => screen.findByText('The agreement has changed. Read it, then accept it at the end.')
  const accept = () => screen.getByRole('button', { name: 'Accept the agreement' })

  test('is accepted at the end, in the version that was shown', async () => {
    const { sent } = open(changed, 'companion', {
      'companions.acceptAgreement': () => ({ ...changed, agreement }),
    })
    expect(await alert()).toBeVisible()
    expect(screen.queryByText(/You accepted this agreement/)).toBeNull()
    expect((await screen.findByText('About Taxes.')).compareDocumentPosition(accept())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    await userEvent.click(accept())
    expect(await screen.findByText('You have accepted the agreement.')).toBeVisible()
    expect(sent).toEqual([{ call: 'companions.acceptAgreement', input: { hash: 'now' } }])
    expect(screen.getByText(/^You accepted this agreement on 26 Nov 2026\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Accept the agreement' })).toBeNull()
  })

  test('is shown again if it changes while it is being read, and then accepted', async () => {
    const newer = { ...page, ...compilePage('## Introduction\n\nAbout this.'), hash: 'newer' }
    let shown = page
    const { sent } = open(changed, 'companion', {
      'support.page': () => shown,
      'companions.acceptAgreement': ({ hash }: { hash: string }) =>
        hash === 'newer' ? { ...changed, agreement } : refused('agreement_changed', 'Read it again'),
    })
    await screen.findByText('About Taxes.')
    shown = newer
    await userEvent.click(accept())
    expect(await screen.findByText('Read it again')).toBeVisible()
    expect(await screen.findByText('About this.')).toBeVisible()
    await userEvent.click(accept())
    expect(sent.map(({ input }) => input)).toEqual([{ hash: 'now' }, { hash: 'newer' }])
    expect(await screen.findByText('You have accepted the agreement.')).toBeVisible()
  })

  test('cannot be accepted before its text has loaded', async () => {
    open(changed, 'companion', { 'support.page': () => refused('unavailable', 'Not now') })
    await alert()
    expect(await screen.findByText('The guide could not be loaded. Not now.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Accept the agreement' })).toBeNull()
  })
})

test('a verification is sent with the version of the guide that it agrees to, and not before the guide has loaded', async () => {
  const sends = { 'companions.submitAgreement': () => ({ status: pending }) }
  const ready = { status: reviewing, guide_read: GUIDE_BLOCKS, video, ign: 'Mika Sand#euw' }
  const { sent } = open(ready, 'player', sends)
  const submit = await screen.findByRole('button', { name: 'Submit for review' })
  await userEvent.click(submit)
  await waitFor(() =>
    expect(sent).toEqual([
      { call: 'companions.submitAgreement', input: { ign: 'Mika Sand#euw', hash: 'now' } },
    ]),
  )
  cleanup()
  open(ready, 'player', { 'support.page': () => new Promise(() => {}) })
  expect(await screen.findByText('You can submit once the guide below is loaded.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Submit for review' })).toBeDisabled()
})

test('a person who was just approved has the role that came with the approval', async () => {
  const me = { id: '1', name: 'Sam Reyes', username: 'sam', has_password: true, ingame_rank: 22 }
  // What the page has read before.
  const before = ['player']
  open({ status: active }, 'player', { 'accounts.me': () => ({ ...me, role: before.pop() ?? 'companion' }) })
  expect(await heading('Guide')).toBeVisible()
})
