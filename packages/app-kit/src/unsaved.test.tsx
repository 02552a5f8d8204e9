import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Input } from '@queuemate/ui/input'
import { z } from 'zod'
import { Form } from './form/form'
import { LeaveGuard, LeaveGuards } from './leave-guard.tsx'
import { UnsavedGuard, useDiscardChanges, useUnsavedChanges } from './unsaved.tsx'
import { useZodForm } from './form/use-zod-form'

function NameForm() {
  const form = useZodForm({
    schema: z.object({ name: z.string() }),
    initial: { name: '' },
    onSubmit: () => {},
  })
  useUnsavedChanges(form.dirty)
  return (
    <Form form={form}>
      <Input aria-label="Name" {...form.field('name')} />
      <button type="button" onClick={() => form.reset()}>
        Undo
      </button>
    </Form>
  )
}

function LeaveForGood() {
  const forget = useDiscardChanges()
  const navigate = useNavigate()
  const leave = () => {
    forget()
    void navigate('/other')
  }
  return <button onClick={leave}>Delete everything</button>
}

function openSettings(others: ReactNode = null) {
  const routes = [
    {
      path: '/',
      element: (
        <LeaveGuards>
          <UnsavedGuard>
            <NameForm />
            <LeaveForGood />
            <Link to="/other">Elsewhere</Link>
          </UnsavedGuard>
          {others}
        </LeaveGuards>
      ),
    },
    { path: '/other', element: <h1>Other page</h1> },
  ]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
}

const elsewhere = () => screen.getByRole('link', { name: 'Elsewhere' })
const closesTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('leaving a page without changes does not ask', async () => {
  openSettings()
  expect(closesTab()).toBe(false)
  await userEvent.click(elsewhere())
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeVisible()
})

test('leaving a page with changes asks to stay or leave', async () => {
  openSettings()
  await userEvent.type(screen.getByLabelText('Name'), 'Sam')
  await waitFor(() => expect(closesTab()).toBe(true))
  await userEvent.click(elsewhere())
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText('Name')).toHaveValue('Sam')
  await userEvent.click(elsewhere())
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeVisible()
})

test('leaving after undoing the changes does not ask', async () => {
  openSettings()
  await userEvent.type(screen.getByLabelText('Name'), 'Sam')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(closesTab()).toBe(false))
  await userEvent.click(elsewhere())
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeVisible()
})

test('leaving after forgetting the changes does not ask', async () => {
  openSettings()
  await userEvent.type(screen.getByLabelText('Name'), 'Sam')
  await userEvent.click(screen.getByRole('button', { name: 'Delete everything' }))
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeVisible()
})

test('every guard of a page is asked before it is left', async () => {
  const user = userEvent.setup()
  openSettings(<LeaveGuard title="Go offline and leave?" text="You are online." leave="Go offline" />)
  await user.type(screen.getByLabelText('Name'), 'Ada')
  await user.click(elsewhere())
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('alertdialog', { name: 'Go offline and leave?' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Other page' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Go offline' }))
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeVisible()
})
