import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refused, show } from '../../../test/show.tsx'
import { CompanionSection } from './companion-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { StaffAccessSection } from './staff-access-section.tsx'

const field = (name: string) => screen.findByLabelText(name, { exact: true })

test('a wrong password shows why, and a change stays confirmed until the next key press', async () => {
  const right = 'my-old-password'
  const { sent } = show(<PasswordSection />, {
    'accounts.setPassword': (input: unknown) => {
      if ((input as { oldPass: string }).oldPass !== right)
        throw refused('invalid_input', 'The old password is not correct')
    },
  })
  const fill = async (...texts: [string, string, string]) => {
    const names = ['Old password', 'New password', 'Confirm new password']
    for (const [index, text] of texts.entries()) {
      await userEvent.clear(await field(names[index]!))
      if (text) await userEvent.type(await field(names[index]!), text)
    }
    await userEvent.keyboard('{Enter}')
  }
  await fill('', 'a-new-password', 'other-password')
  expect(await screen.findByText('The new passwords do not match')).toBeVisible()
  expect(sent).toEqual([])
  await fill('wrong-old-password', 'a-new-password', 'a-new-password')
  expect(await screen.findByText('The old password is not correct')).toBeVisible()
  await fill(right, 'a-new-password', 'a-new-password')
  expect(await screen.findByText('Your password was successfully changed!')).toBeVisible()
  for (const name of ['Old password', 'New password', 'Confirm new password'])
    expect(await field(name)).toHaveValue('')
  await userEvent.type(await field('New password'), 'x')
  expect(screen.queryByText('Your password was successfully changed!')).toBeNull()
})

test('quick changes to the notifications are saved in order, although the first response is slow', async () => {
  const before = { order_confirmation: true, inbox_messages: true, weekly_newsletter: false }
  const slow = Promise.withResolvers<void>()
  const saved: unknown[] = []
  const { sent } = show(<NotificationsSection />, {
    'accounts.notifications': () => before,
    'accounts.setNotifications': async (input: unknown) => {
      if (saved.length === 0) await slow.promise
      saved.push(input)
    },
  })
  const [first, second] = await screen.findAllByRole('switch')
  await userEvent.click(first!)
  await userEvent.click(second!)
  expect(first).not.toBeChecked()
  expect(second).not.toBeChecked()
  expect(sent).toHaveLength(1)
  slow.resolve()
  const last = { ...before, order_confirmation: false, inbox_messages: false }
  await waitFor(() => expect(saved).toEqual([{ ...last, inbox_messages: true }, last]))
})

test('people see which staff looked at their account, when and why, five at a time', async () => {
  const rows = Array.from({ length: 7 }, (_, n) => ({
    id: n + 1,
    at: `2026-11-20T12:0${n}:00Z`,
    staff: { name: 'Ines', role: n === 6 ? 'admin' : 'staff' },
    action: ['people.addStrike', 'orders.refund'][n] ?? 'people.get',
    order_id: n === 1 ? 1440 : null,
    amount: n === 1 ? 875 : null,
    to: null,
    reason: n === 0 ? 'Left two games early' : n === 1 ? 'no_show' : null,
  }))
  show(<StaffAccessSection />, {
    'accounts.staffAccess': (input: unknown) => {
      const { limit, cursor } = input as { limit: number; cursor?: string }
      const from = Number(cursor ?? 0)
      const next = from + limit
      return { items: rows.slice(from, next), next_cursor: next < rows.length ? String(next) : null }
    },
  })
  const section = screen.getByRole('region', { name: 'Staff access' })
  expect(await within(section).findByText('Left two games early')).toBeVisible()
  const items = () => within(section).getAllByRole('listitem')
  expect(items()).toHaveLength(5)
  expect(items()[0]).toHaveTextContent('Added a strike')
  expect(items()[0]).toHaveTextContent('Ines, staff')
  expect(items()[1]).toHaveTextContent(/^Refunded \$8\.75 of order 1440/)
  expect(items()[1]).toHaveTextContent('The companion did not show up')
  await userEvent.click(within(section).getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(items()).toHaveLength(7))
  expect(items()[6]).toHaveTextContent('Ines, admin')
  expect(within(section).queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('the section says when no one has looked', async () => {
  show(<StaffAccessSection />, { 'accounts.staffAccess': () => ({ items: [], next_cursor: null }) })
  expect(await screen.findByText('No one has looked at your account.')).toBeVisible()
})

test('a companion writes a bio and picks a banner', async () => {
  const { sent } = show(
    <CompanionSection />,
    {
      'companions.settings': () => ({ biography: 'Hello.', banner: 1 }),
      'lookups.banners': () => [1, 2, 3].map((value) => ({ value, label: `/banners/${value}.svg` })),
      'companions.updateSettings': (input: unknown) => {
        const { bio, banner } = input as { bio: string; banner: number }
        return { biography: bio, banner }
      },
    },
    { person: { role: 'companion' } },
  )
  const save = await screen.findByRole('button', { name: 'Save changes' })
  await userEvent.clear(await field('Bio'))
  await userEvent.click(save)
  expect(
    await screen.findByText('Please write a short biography about yourself & your experience'),
  ).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.type(await field('Bio'), 'Calm caller.')
  await userEvent.click(screen.getByRole('radio', { name: 'Banner 3' }))
  await userEvent.click(save)
  expect(await screen.findByText('Your information has been successfully updated!')).toBeVisible()
  expect(sent).toEqual([{ call: 'companions.updateSettings', input: { bio: 'Calm caller.', banner: 3 } }])
  expect(screen.getByRole('radio', { name: 'Banner 3' })).toBeChecked()
})

test('a player is invited to become one', async () => {
  show(<CompanionSection />, {})
  expect(await screen.findByRole('link', { name: 'Become a companion' })).toHaveAttribute(
    'href',
    '/companion',
  )
})

test.each([
  ['rate_limited', 'There was an error updating your information. Too many attempts. Please wait a moment'],
  ['internal', 'There was an error updating your information'],
] as const)(
  'a change that was not saved (%s) is undone and says why, if the server did',
  async (code, text) => {
    show(<NotificationsSection />, {
      'accounts.notifications': { order_confirmation: true, inbox_messages: true, weekly_newsletter: false },
      'accounts.setNotifications': refused(code),
    })
    const [first] = await screen.findAllByRole('switch')
    await userEvent.click(first!)
    expect(await screen.findByText(text)).toBeVisible()
    expect(first).toBeChecked()
  },
)
