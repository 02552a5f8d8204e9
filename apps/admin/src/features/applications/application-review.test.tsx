import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { APPLICATION_CHECKS } from '@queuemate/contracts/staff/applications'
import { pageAt, renderWithApi } from '../../../test/fake-api.tsx'
import { ApplicationReview } from './application-review.tsx'

const at = '2026-11-20T09:00:00.000Z'

/** Opens a submitted application, which a decision changes. */
async function open({ bands = ['Standard'], checks = [] as string[], video = null as object | null } = {}) {
  const application = {
    application_id: 'one',
    user_id: 'bram',
    username: 'bramvos',
    name: 'Bram Vos',
    picture: null,
    ign: 'Bram#eu1',
    rank: 24,
    status: 'submitted',
    submitted_at: at,
    joined_at: at,
    country: null,
    role: 'player',
    banned: false,
    has_open_order: false,
    guide_read: 20,
    referral: { code: 'QUEUEMATE', uses: 1, max_uses: null, owner: null },
    video,
    checks,
    history: [{ kind: 'submitted', at, by: null, reason: null }],
    notes: [],
  }
  let [status, history] = [application.status, application.history as object[]]
  const decide = (kind: string, reason: string | null) => {
    status = kind
    history = [...history, { kind, at, by: 'Sam', reason }]
    return { ok: true }
  }
  renderWithApi(
    pageAt(
      '/',
      <main>
        <ApplicationReview person="bram" />
      </main>,
    ),
    (path, input) => {
      switch (path) {
        case 'staff.applications.get':
          return { ...application, status, history }
        case 'staff.applications.look':
          return { others: [] }
        case 'staff.paybands.list':
          return {
            items: bands.map((name, at) => ({
              id: at + 1,
              name,
              minimum: 1000,
              maximum: 2000,
              companions: 0,
            })),
          }
        case 'staff.applications.addNote':
          // A colleague decides while the note is written.
          return decide('rejected', 'Another account')
        case 'staff.applications.setChecks':
          return new Promise(() => {})
        case 'staff.applications.approve':
          return decide('approved', null)
        default:
          return decide('rejected', (input as { reason: string }).reason)
      }
    },
  )
  await screen.findByRole('option', { name: new RegExp(`^${bands[0]}`) })
}

const approve = () => screen.getByRole('button', { name: /^Approve/ })
const payband = () => screen.getByRole('combobox', { name: 'Payband' })

test('an approval without a payband asks for one, and goes on once it is chosen', async () => {
  await open()
  await userEvent.click(approve())
  expect(payband()).toHaveFocus()
  expect(payband()).toBeInvalid()
  expect(payband()).toHaveAccessibleDescription('Please choose a payband')
  await userEvent.selectOptions(payband(), '1')
  expect(await screen.findByRole('alertdialog', { name: 'Make Bram Vos a companion?' })).toBeVisible()
  expect(screen.queryByText('Please choose a payband')).toBeNull()
})

test('an approval with open checks, or with the payband of another rank, says so before it is confirmed', async () => {
  await open({ bands: ['Immortal 1', 'Immortal 3'], checks: ['name_readable'] })
  await userEvent.click(approve())
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('Not checked yet: Rank shown matches the claim.')
  expect(dialog).not.toHaveTextContent('The claimed rank')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Not yet' }))
  await userEvent.selectOptions(payband(), '1')
  await userEvent.click(approve())
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'The claimed rank is Immortal 3, and the payband is Immortal 1.',
  )
})

test('an approval with all checks and the payband of the rank has no warning', async () => {
  await open({ bands: ['Immortal 3'], checks: [...APPLICATION_CHECKS] })
  await userEvent.click(approve())
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/and an email about it\.Not yet/)
})

test('the button says the payband, how many checks are open, and is lit once nothing is missing', async () => {
  await open({ bands: ['Standard'] })
  expect(approve()).toHaveAccessibleName('Approve')
  expect(screen.getByText('2 checks open')).toBeVisible()
  await userEvent.selectOptions(payband(), '1')
  expect(approve()).toHaveAccessibleName('Approve as Standard')
  expect(approve()).toHaveAttribute('data-look', expect.stringContaining('primary'))
  for (const name of [/^Name and tag/, /^Rank shown/])
    await userEvent.click(screen.getByRole('checkbox', { name }))
  expect(approve()).toHaveAttribute('data-look', expect.stringContaining('lit'))
  expect(screen.queryByText(/checks? open/)).toBeNull()
})

test('checks that what is on record answers are ticked and cannot be changed', async () => {
  await open()
  for (const name of [/^Referral code/, /^No earlier rejection/]) {
    expect(screen.getByRole('checkbox', { name })).toBeChecked()
    expect(screen.getByRole('checkbox', { name })).toBeDisabled()
  }
  expect(screen.getByRole('checkbox', { name: /^Rank shown/ })).toBeEnabled()
})

test('checks that are ticked quickly one after the other stay ticked while they are saved', async () => {
  await open()
  const checks = screen.getAllByRole('checkbox')
  for (const check of checks) await userEvent.click(check)
  for (const check of checks) expect(check).toBeChecked()
})

test('the checks name what is claimed and what is on record', async () => {
  await open()
  const check = (name: RegExp) => screen.getByRole('checkbox', { name })
  expect(check(/^Name and tag/)).toHaveAccessibleName(/Bram#eu1$/)
  expect(check(/^Rank shown/)).toHaveAccessibleName(/Claimed: Immortal 3$/)
  expect(check(/^Referral code/)).toHaveAccessibleName(/Issued by staff$/)
  expect(check(/^No earlier rejection/)).toHaveAccessibleName(/Never rejected$/)
})

test('after an approval, the outcome has the focus', async () => {
  await open()
  await userEvent.selectOptions(payband(), '1')
  await userEvent.click(approve())
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(document.activeElement).toHaveTextContent(/^Approved by Sam\. Open the companion$/),
  )
})

test('after a rejection, the outcome has the focus', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Another account')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Rejected by Sam: Another account$/))
})

test('a half-written text stays when a colleague decides meanwhile', async () => {
  await open()
  await userEvent.type(screen.getByLabelText(/^Note to applicant/), 'Welcome, Bram')
  await userEvent.type(screen.getByLabelText(/^Private note/), 'Seen')
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText(/A colleague decided while you were writing/)).toBeVisible()
  expect(screen.getByText(/^Rejected by Sam: Another account/)).toBeVisible()
  expect(screen.getByLabelText(/^Note to applicant/)).toHaveValue('Welcome, Bram')
  await userEvent.clear(screen.getByLabelText(/^Note to applicant/))
  await waitFor(() => expect(screen.queryByLabelText(/^Note to applicant/)).toBeNull())
})

test('the video pauses when a dialog opens over it', async () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  await open({ video: { url: '/video.mp4', content_type: 'video/mp4', size: 1000 } })
  approve().focus()
  expect(pause).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
  await screen.findByRole('dialog')
  await waitFor(() => expect(pause).toHaveBeenCalled())
  pause.mockRestore()
})

test.each([
  ['video/quicktime', 'Bram Vos.mov'],
  ['video/mp4', 'Bram Vos.mp4'],
])(
  'a %s whose picture this browser does not show can be downloaded, or a new one asked for',
  async (type, file) => {
    await open({ video: { url: '/video', content_type: type, size: 1000 } })
    fireEvent.loadedMetadata(document.querySelector('video')!)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This browser cannot show the picture of this video: its format may be unknown here, or the file has only sound. Download the file and try another program, or ask for a new one.',
    )
    expect(screen.getByRole('link', { name: 'Download the file' })).toHaveAttribute('download', file)
    expect(document.querySelector('video')).toBeNull()
  },
)

test('the video is played by keys; the browser has the buttons', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  await open({ video: { url: '/video', content_type: 'video/mp4', size: 1000 } })
  const video = screen.getByLabelText<HTMLVideoElement>('Video')
  expect(video).toHaveAttribute('controls')
  await userEvent.keyboard(' ')
  expect(play).toHaveBeenCalledOnce()
  video.playbackRate = 1.5
  fireEvent(video, new Event('ratechange'))
  expect(await screen.findByText('1.5× speed')).toBeVisible()
  play.mockRestore()
})

test('a video with a picture stays; one that breaks says so', async () => {
  const width = vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640)
  await open({ video: { url: '/video', content_type: 'video/mp4', size: 1000 } })
  fireEvent.loadedMetadata(document.querySelector('video')!)
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.error(document.querySelector('video')!)
  expect(await screen.findByRole('alert')).toHaveTextContent('the file may be incomplete. Download the file')
  expect(screen.getByRole('link', { name: 'Download the file' })).toHaveAttribute('href', '/video')
  width.mockRestore()
})
