import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { StaffMail, StaffPage } from '../lib/outputs.ts'
import { renderWithApi } from '../../test/fake-api.tsx'
import { MailEditor } from '../features/settings/content/mail-editor.tsx'
import { PageEditor } from '../features/settings/content/page-editor.tsx'
import { Console } from './console.tsx'

const text = { subject: 'Hello', heading: 'Hello', text: 'Welcome.', button: '' }
const mail: StaffMail = {
  name: 'account_unbanned',
  version: 1,
  text,
  default: text,
  placeholders: [],
  hasButton: false,
}
const page: StaffPage = {
  name: 'faq',
  version: 1,
  changed_on: '2026-01-01',
  markdown: '## One',
  document: null,
  default: '## One',
  hasService: false,
}
const DATA: Record<string, unknown> = {
  'staff.session.get': { id: 'one', name: 'Sam', role: 'admin', picture: null, permissions: ['orders'] },
  'staff.overview.queues': {},
  'staff.settings.mail': mail,
  'staff.settings.page': page,
}

function openConsole(path: string) {
  const routes = [
    {
      element: <Console onSignOut={() => {}} />,
      children: [
        { path: '/', element: <h1>Overview page</h1> },
        { path: '/mail', element: <MailEditor name="account_unbanned" /> },
        { path: '/page', element: <PageEditor name="faq" /> },
      ],
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/', path] })
  renderWithApi(<RouterProvider router={router} />, (name) => DATA[name] ?? {})
  return router
}

const closesTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test.each([
  ['/mail', 'Subject'],
  ['/page', 'Text in Markdown'],
])('leaving unsaved text on %s asks first', async (path, label) => {
  const router = openConsole(path)
  const field = await screen.findByLabelText(label)
  expect(closesTab()).toBe(false)
  await userEvent.type(field, 'More')
  await waitFor(() => expect(closesTab()).toBe(true))

  await userEvent.click(screen.getByRole('link', { name: 'Overview' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>(label).value).toContain('More')

  void router.navigate(-1)
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Overview page' })).toBeVisible()
})
