import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { CompanionRank, RankRequest } from '@queuemate/contracts/companions/ranks'
import { IMMORTAL_3, RADIANT } from '@queuemate/contracts/lookups/ranks'
import { ApiError } from '@queuemate/app-kit/errors'
import { failOnce, loadAgain, show } from '../../../test/show.tsx'
import { Component as Rank } from './rank.tsx'

const send = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('../../lib/use-upload.ts', () => ({ useUpload: () => ({ send, progress: null }) }))

class WithPreviews extends URL {
  static override createObjectURL = () => 'blob:1'
  static override revokeObjectURL = () => {}
}

const request: RankRequest = {
  id: 1,
  from_rank: IMMORTAL_3,
  wanted_rank: RADIANT,
  note: '',
  status: 'open',
  reason: null,
  created_at: '2026-11-20T12:00:00Z',
  decided_at: null,
}
const decided = { decided_at: '2026-11-21T12:00:00Z' }
const current = { rank: IMMORTAL_3, label: 'Immortal 3', players_up_to: 19, requests: [] }

function open(state: Partial<CompanionRank> = {}) {
  const server = { ...current, ...state }
  show(<Rank />, { 'companions.rank': () => ({ ...server }) })
  return server
}
const region = (name: string) => screen.findByRole('region', { name })

test.each([
  [{ status: 'rejected', reason: 'Too dark to read', ...decided }, ['Rejected', 'Staff: Too dark to read']],
  [{ status: 'approved', ...decided }, ['Approved', 'decided on']],
  [{ status: 'withdrawn', ...decided }, ['Withdrawn', 'withdrawn on']],
] as const)('a request that is %o shows how it ended, and the form is available', async (state, texts) => {
  open({ requests: [{ ...request, ...state }] })
  for (const text of texts) expect(await region('Earlier requests')).toHaveTextContent(text)
  expect(await region('Request a new rank')).toBeVisible()
})

test('an open request replaces the form', async () => {
  open({ requests: [{ ...request, note: 'Since Sunday' }] })
  expect(await region('Your request')).toHaveTextContent('Waiting for staff')
  expect(await region('Your request')).toHaveTextContent('Since Sunday')
  expect(screen.queryByRole('region', { name: 'Request a new rank' })).toBeNull()
  expect(await region('Earlier requests')).toHaveTextContent('You have not requested a new rank before.')
})

test('if another browser has an open request, a second one is refused and the first is shown', async () => {
  vi.stubGlobal('URL', WithPreviews)
  const server = open()
  send.mockImplementation(async () => {
    server.requests = [request] as never
    throw new ApiError('rank_request_open', 'You have a request already')
  })
  const form = await region('Request a new rank')
  await userEvent.selectOptions(
    within(form).getByRole('combobox', { name: 'New rank' }),
    within(form).getByRole('option', { name: 'Radiant' }),
  )
  const file = new File(['picture'], 'career.png', { type: 'image/png' })
  await userEvent.upload(form.querySelector('input[type=file]')!, file)
  await userEvent.click(within(form).getByRole('button', { name: 'Submit request' }))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(await region('Your request')).toHaveTextContent('Waiting for staff')
})

test.each([
  [RADIANT, RADIANT, 'Players of any rank may queue with you.', 'You already have the highest rank.'],
  [10, 0, 'No players may queue with you.', 'New rank'],
  [IMMORTAL_3, 19, 'Players up to Ascendant 1 may queue with you.', 'New rank'],
])('rank %d: %s', async (rank, players_up_to, allowance, offer) => {
  open({ rank, players_up_to })
  expect(await region('Your rank')).toHaveTextContent(allowance)
  expect(await region('Request a new rank')).toHaveTextContent(offer)
})

test('a rank that could not be loaded can be loaded again', async () => {
  show(<Rank />, { 'companions.rank': failOnce(current) })
  await loadAgain('Your rank could not be loaded.')
  expect(await region('Your rank')).toBeVisible()
})

test('a request shows what is missing and which ranks can be chosen, and only accepts a small picture', async () => {
  vi.stubGlobal('URL', WithPreviews)
  open()
  const form = await region('Request a new rank')
  await userEvent.click(within(form).getByRole('button', { name: 'Submit request' }))
  expect(await within(form).findByText('You must submit a rank on your profile')).toBeVisible()
  expect(within(form).getByText('Please choose a screenshot')).toBeVisible()
  const select = within(form).getByRole('combobox', { name: 'New rank' })
  const ranks = within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(ranks).toEqual(['Immortal 1', 'Immortal 2', 'Radiant'])
  await userEvent.selectOptions(select, within(select).getByRole('option', { name: 'Radiant' }))
  const input = form.querySelector<HTMLInputElement>('input[type=file]')!
  const program = new File(['MZ'], 'tool.exe', { type: 'application/x-msdownload' })
  await userEvent.upload(input, program, { applyAccept: false })
  expect(within(form).queryByText('tool.exe')).toBeNull()
  const large = new File([], 'large.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
  await userEvent.upload(input, large)
  const refusal = 'The image is larger than 10 MB. Try another screenshot.'
  expect(await within(form).findByText(refusal)).toBeVisible()
})

test('a request is sent with its note and withdrawn, which moves the focus to the form’s card', async () => {
  vi.stubGlobal('URL', WithPreviews)
  const server: CompanionRank = { ...current }
  send.mockReset().mockImplementation(async () => {
    server.requests = [{ ...request, note: 'Since Sunday' }]
  })
  const withdrawn: CompanionRank = { ...current, requests: [{ ...request, status: 'withdrawn', ...decided }] }
  const { inputsOf } = show(<Rank />, {
    'companions.rank': () => ({ ...server }),
    'companions.withdrawRankRequest': withdrawn,
  })
  const form = await region('Request a new rank')
  await userEvent.selectOptions(
    within(form).getByRole('combobox', { name: 'New rank' }),
    within(form).getByRole('option', { name: 'Radiant' }),
  )
  const file = new File(['picture'], 'career.png', { type: 'image/png' })
  await userEvent.upload(form.querySelector('input[type=file]')!, file)
  expect(await within(form).findByRole('img', { name: 'Your screenshot' })).toHaveAttribute('src', 'blob:1')
  await userEvent.type(within(form).getByLabelText('Note'), 'Since Sunday')
  await userEvent.click(within(form).getByRole('button', { name: 'Submit request' }))
  const sent = await region('Your request')
  await waitFor(() => expect(sent).toHaveTextContent('Immortal 3toRadiant'))
  expect(sent).toHaveTextContent('Since Sunday')
  expect(send).toHaveBeenCalledWith({ wanted_rank: String(RADIANT), note: 'Since Sunday', screenshot: file })
  await userEvent.click(within(sent).getByRole('button', { name: 'Withdraw' }))
  expect(await region('Earlier requests')).toHaveTextContent('Withdrawn')
  expect(await region('Request a new rank')).toHaveFocus()
  expect(inputsOf('companions.withdrawRankRequest')).toEqual([{ id: 1 }])
})
