import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sessionKey } from '@queuemate/app-kit/session'
import type { saveBlob } from '@queuemate/app-kit/save-blob'
import { saveFrom } from '@queuemate/app-kit/save-blob'
import { Toaster } from '@queuemate/ui/toast'
import { refused, renderWithApi } from '../../../test/fake-api.tsx'
import { queryClient } from '../../lib/trpc.ts'
import { ExportButton } from './export-button.tsx'

vi.mock('@queuemate/app-kit/save-blob', () => ({
  saveBlob: vi.fn<typeof saveBlob>(),
  saveFrom: vi.fn<typeof saveFrom>(),
}))
beforeEach(() => vi.mocked(saveFrom).mockClear())

/** The API answers one poll after the other. */
function open(...polls: object[]) {
  const asked: string[] = []
  const { unmount } = renderWithApi(
    <>
      <ExportButton filters={{}} />
      <Toaster />
    </>,
    (path) => {
      asked.push(path)
      const answer = path === 'staff.exports.create' ? { id: 'file' } : polls.shift()
      return answer ?? refused('unauthenticated')
    },
  )
  return { asked, unmount }
}

test('one click prepares the file and saves it', async () => {
  open(
    { status: 'running', written: 1200, url: null },
    { status: 'done', written: 2000, url: '/api/staff/exports/file' },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('Preparing… 1,200 orders written')).toBeVisible()
  expect(saveFrom).not.toHaveBeenCalled()
  await waitFor(() => expect(vi.mocked(saveFrom).mock.calls).toEqual([['/api/staff/exports/file']]))
  await waitFor(() => expect(screen.queryByText(/^Preparing/)).toBeNull())
})

test('a file that could not be written is said, and can be asked for again', async () => {
  open({ status: 'failed', written: 0, url: null })
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('The file could not be written. Try again.')).toBeVisible()
  expect(saveFrom).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled()
})

test('leaving the list ends the questions, and so does a quarter of an hour', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const running = { status: 'running', written: 10, url: null }
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const first = open(running, running)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await screen.findByText('Preparing… 10 orders written')
  first.unmount()
  const { length } = first.asked
  await vi.advanceTimersByTimeAsync(5_000)
  expect(first.asked).toHaveLength(length)

  open(running, running, running)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await screen.findByText('Preparing… 10 orders written')
  vi.setSystemTime(Date.now() + 15 * 60_000)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await screen.findByText('The file could not be written. Try again.')).toBeVisible()
})

test('a session that has ended meanwhile ends the page', async () => {
  open()
  queryClient.setQueryData(sessionKey, { firstName: 'Sam' })
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(queryClient.getQueryData(sessionKey)).toBeNull())
})
