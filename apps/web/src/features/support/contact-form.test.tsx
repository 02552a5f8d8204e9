import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { ContactForm } from './contact-form.tsx'

const person = { name: 'Sam Reyes', email: 'sam@mail.test' }

/** The form before it is known who is signed in. Call the returned function to resolve it to a member or a visitor. */
function open(isMember: boolean) {
  const member = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/auth/get-session')
      return Response.json(isMember ? { user: { name: person.name } } : null)
    await member.promise
    return Response.json({ status: 'success', data: person })
  })
  show(<ContactForm />, {})
  return member.resolve
}
const name = () => screen.findByLabelText('Name')

test('the form is filled in with the signed-in person’s name', async () => {
  open(true)()
  await waitFor(async () => expect(await name()).toHaveValue(person.name))
  expect(screen.getByLabelText('Email')).toHaveValue(person.email)
  await userEvent.clear(await name())
  await userEvent.type(await name(), 'Another name')
  expect(await name()).toHaveValue('Another name')
})

test('text entered before the person is known is kept', async () => {
  const respond = open(true)
  await userEvent.type(await name(), 'Another name')
  respond()
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(person.email))
  expect(await name()).toHaveValue('Another name')
})

test('another message has the signed-in person’s name and address again', async () => {
  open(true)()
  await waitFor(async () => expect(await name()).toHaveValue(person.name))
  await userEvent.selectOptions(screen.getByRole('combobox'), 'other')
  await userEvent.type(screen.getByLabelText('Message'), 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send another message' }))
  expect(await name()).toHaveValue(person.name)
  expect(screen.getByLabelText('Email')).toHaveValue(person.email)
  expect(screen.getByLabelText('Message')).toHaveValue('')
})
