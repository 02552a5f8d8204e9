import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The browser's capabilities are read once, when the page loads, so each test imports fresh modules. */
beforeEach(() => vi.resetModules())
afterEach(() => vi.restoreAllMocks())

const device = {
  id: '7',
  current: false,
  device: 'Firefox on Android',
  created_at: '2026-11-20T12:00:00Z',
  last_used_at: '2026-11-20T12:00:00Z',
}

async function open(devices: () => object[] = () => []) {
  const { show, refused } = await import('../../../test/show.tsx')
  const { PushSection } = await import('./push-section.tsx')
  return show(<PushSection />, {
    'accounts.push': () => ({ key: 'key', devices: devices() }),
    'accounts.removePush': (input: unknown) =>
      (input as { id: string }).id === device.id ? { key: 'key', devices: [] } : refused('internal'),
  })
}

/** A browser that can show notifications, with the person's permission. */
function withPush(permission: string) {
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission })
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Firefox', maxTouchPoints: 0, serviceWorker: {} })
}
const toggle = () => screen.findByRole('switch', { name: 'Notifications on this device' })

test('a browser without push shows that it has none', async () => {
  await open()
  expect(await toggle()).toHaveAccessibleDescription('This browser does not support push notifications.')
  expect(await toggle()).toBeDisabled()
})

test('an iPhone is told to add the site to the home screen', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
  )
  await open()
  expect(await toggle()).toHaveAccessibleDescription(/^Add Queuemate to your home screen first/)
  expect(await toggle()).toBeDisabled()
})

test('a browser that blocks notifications is told how to allow them', async () => {
  withPush('denied')
  await open()
  expect(await toggle()).toHaveAccessibleDescription(
    /Press the icon next to the address, allow notifications/,
  )
  expect(await toggle()).toBeDisabled()
})

test.each([
  ['default', false, 'Off'],
  ['default', true, 'Off'],
  ['granted', false, 'Off'],
  ['granted', true, 'On until you sign out.'],
])('with the permission %s and this device current: %s, it shows: %s', async (permission, current, text) => {
  withPush(permission)
  await open(() => [{ ...device, current }])
  expect(await toggle()).toHaveAccessibleDescription(text)
  expect(await toggle()).toBeEnabled()
  expect(screen.queryByText('Firefox on Android') === null).toBe(current)
})

test('another device is removed', async () => {
  await open(() => [device])
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Firefox on Android' }))
  expect(await screen.findByText('Firefox on Android no longer gets notifications')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
})

test('devices that could not be loaded can be loaded again', async () => {
  let fails = true
  await open(() => {
    if (fails) throw new Error('no devices')
    return []
  })
  expect(await screen.findByText(/^Your devices could not be loaded/)).toBeVisible()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await toggle()).toBeVisible())
})
