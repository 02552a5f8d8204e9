import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { PersonProfile } from '../../lib/outputs.ts'
import { recordChanges } from '../../../test/changes.ts'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { DeleteDialog, EmailDialog, ExportDialog, MailDialog } from './account-dialogs.tsx'

const saved = vi.hoisted(() => vi.fn())
vi.mock('@queuemate/app-kit/save-blob', () => ({ saveBlob: saved }))

const profile = (emails: PersonProfile['emails']) =>
  ({
    id: 'one',
    name: 'Ada',
    emails,
    orders: {
      latest: [
        { id: 1440, side: 'companion' },
        { id: 1431, side: 'player' },
      ],
    },
  }) as unknown as PersonProfile
const ada = profile([{ email: 'ada@old.test', verified: true, primary: true }])

const button = (name: string) => screen.getByRole('button', { name })
const giveReason = () => userEvent.type(screen.getByLabelText('Reason'), 'Asked in ticket 12')

test('a corrected address is sent with the one that was shown; a taken one is said at its field', async () => {
  const { respond, changes } = recordChanges(
    {},
    { 'staff.people.correctEmail': 'This address already belongs to another account' },
  )
  const onClose = vi.fn()
  renderWithApi(<EmailDialog person={ada} onClose={onClose} />, respond)
  expect(screen.getByText(/replaces ada@old.test/)).toBeVisible()
  await userEvent.type(screen.getByLabelText('New address'), 'nonsense')
  await userEvent.click(button('Change address'))
  expect(await screen.findByText('Please enter a valid email')).toBeVisible()
  expect(changes).toEqual([])
  await userEvent.clear(screen.getByLabelText('New address'))
  await userEvent.type(screen.getByLabelText('New address'), 'ada@new.test')
  await giveReason()
  await userEvent.click(button('Change address'))
  expect(await screen.findByText('This address already belongs to another account')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(button('Change address'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(changes[1]).toEqual([
    'staff.people.correctEmail',
    { userId: 'one', from: 'ada@old.test', email: 'ada@new.test', reason: 'Asked in ticket 12' },
  ])
})

test('an email is chosen by what it is for, and a receipt by the number of its order', async () => {
  const { respond, changes } = recordChanges({})
  const onClose = vi.fn()
  renderWithApi(<MailDialog person={ada} onClose={onClose} />, respond)
  expect(screen.getByText(/You do not see the code/)).toBeVisible()
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(offered).toEqual(['A new password', 'The receipt of an order'])
  await userEvent.selectOptions(screen.getByLabelText('Email'), 'The receipt of an order')
  expect(screen.getByLabelText('Order number')).toHaveValue('1431')
  await giveReason()
  await userEvent.click(button('Send'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(changes).toEqual([
    [
      'staff.people.sendMail',
      { userId: 'one', mail: 'receipt', orderId: 1431, reason: 'Asked in ticket 12' },
    ],
  ])
})

test('a person whose address is not verified gets only the email about that', async () => {
  const { respond, changes } = recordChanges({})
  const unverified = profile([{ email: 'ada@old.test', verified: false, primary: true }])
  renderWithApi(<MailDialog person={unverified} onClose={() => {}} />, respond)
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await giveReason()
  await userEvent.click(button('Send'))
  await waitFor(() => expect(changes[0]).toMatchObject(['staff.people.sendMail', { mail: 'address' }]))
})

test('the decision about an application is offered once there is one', async () => {
  const { respond, changes } = recordChanges({})
  const decided = { ...ada, companion: { decided: true } } as PersonProfile
  renderWithApi(<MailDialog person={decided} onClose={() => {}} />, respond)
  await userEvent.selectOptions(screen.getByLabelText('Email'), 'The decision about their application')
  await giveReason()
  await userEvent.click(button('Send'))
  await waitFor(() => expect(changes[0]).toMatchObject(['staff.people.sendMail', { mail: 'decision' }]))
})

test('the data is saved as a file once a reason was given', async () => {
  const { respond, changes } = recordChanges({})
  const onClose = vi.fn()
  renderWithApi(<ExportDialog person={ada} onClose={onClose} />, respond)
  await userEvent.click(button('Download'))
  expect(await screen.findByLabelText('Reason')).toBeInvalid()
  expect(changes).toEqual([])
  await giveReason()
  await userEvent.click(button('Download'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(changes).toEqual([['staff.people.exportData', { userId: 'one', reason: 'Asked in ticket 12' }]])
  expect(saved).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'queuemate-one.json')
})

test('a deletion that is refused says why and keeps the dialog open', async () => {
  const refusal = 'They have an open order. Wait until it is over, or end it'
  const { respond, changes } = recordChanges({}, { 'staff.people.deleteAccount': refusal })
  const onClose = vi.fn()
  renderWithApi(<DeleteDialog person={ada} onClose={onClose} />, respond)
  expect(screen.getByText(/cannot be undone/)).toBeVisible()
  await giveReason()
  await userEvent.type(screen.getByLabelText(`To confirm, type ${ada.name}`), 'Someone')
  await userEvent.click(button('Delete account'))
  expect(await screen.findByText('Type the name exactly as it is shown')).toBeVisible()
  expect(changes).toEqual([])
  await userEvent.clear(screen.getByLabelText(`To confirm, type ${ada.name}`))
  await userEvent.type(screen.getByLabelText(`To confirm, type ${ada.name}`), ada.name)
  await userEvent.click(button('Delete account'))
  expect(await screen.findByText(refusal)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(button('Delete account'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  const sent = ['staff.people.deleteAccount', { userId: 'one', name: ada.name, reason: 'Asked in ticket 12' }]
  expect(changes).toEqual([sent, sent])
})
