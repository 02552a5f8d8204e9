import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { saveBlob } from '@queuemate/app-kit/save-blob'
import { saveFrom } from '@queuemate/app-kit/save-blob'
import { Toaster } from '@queuemate/ui/toast'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { ExportButton } from './export-button.tsx'

vi.mock('@queuemate/app-kit/save-blob', () => ({
  saveBlob: vi.fn<typeof saveBlob>(),
  saveFrom: vi.fn<typeof saveFrom>(),
}))
beforeEach(() => vi.mocked(saveFrom).mockClear())

/** The API answers one poll after the other. */
function open(...polls: object[]) {
  renderWithApi(
    <>
      <ExportButton filters={{}} />
      <Toaster />
    </>,
    (path) => (path === 'staff.exports.create' ? { id: 'file' } : polls.shift()),
  )
}

test('one click prepares the file and saves it', async () => {
  open(
    { status: 'running', written: 1200, url: null },
    { status: 'done', written: 2000, url: '/api/staff/exports/file' },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('Preparing… 1,200 orders so far')).toBeVisible()
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
