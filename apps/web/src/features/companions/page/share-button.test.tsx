import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { ShareButton } from './share-button.tsx'

const url = new URL('/companions/kai', window.location.origin).href

/** A browser with these two ways to share a link. */
async function press(
  share: (() => Promise<void>) | undefined,
  copy: () => Promise<void>,
  path = '/companions/kai',
) {
  const user = userEvent.setup()
  const [shared, copied] = [share && vi.fn(share), vi.fn(copy)]
  vi.stubGlobal('navigator', {
    onLine: true,
    userAgent: navigator.userAgent,
    share: shared,
    clipboard: { writeText: copied },
  })
  show(<ShareButton title="Kai Mercer" path={path} />, {})
  await user.click(screen.getByRole('button', { name: 'Share' }))
  return { shared, copied }
}
const done = () => Promise.resolve()
const fails = () => Promise.reject(new Error('denied'))

test('a link is shared through the device’s share dialog', async () => {
  const { shared, copied } = await press(done, done)
  expect(shared).toHaveBeenCalledExactlyOnceWith({ title: 'Kai Mercer', url })
  expect(copied).not.toHaveBeenCalled()
})

test('without a share dialog, the link is copied', async () => {
  const { copied } = await press(undefined, done)
  expect(copied).toHaveBeenCalledExactlyOnceWith(url)
  expect(await screen.findByText('Link copied')).toBeVisible()
})

test('if copying fails, the link is shown', async () => {
  await press(undefined, fails)
  expect(await screen.findByText(`The link could not be copied: ${url}`)).toBeVisible()
})

test('nothing is shown when the person closes the device’s dialog', async () => {
  const closed = () => Promise.reject(new DOMException('closed', 'AbortError'))
  const { shared, copied } = await press(closed, done, '/companions/closed')
  await waitFor(() => expect(shared).toHaveBeenCalledOnce())
  expect(copied).not.toHaveBeenCalled()
  expect(screen.queryByText(/companions.closed/)).toBeNull()
})
