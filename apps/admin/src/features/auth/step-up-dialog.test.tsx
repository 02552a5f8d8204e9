import { useMutation } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveBlob } from '@queuemate/app-kit/save-blob'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { refused, renderWithApi } from '../../../test/fake-api.tsx'
import { SaveCsvButton } from '../../lib/save-csv-button.tsx'
import { useStaff } from '../../lib/staff.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

vi.mock('@queuemate/app-kit/save-blob', () => ({ saveBlob: vi.fn() }))

const TOO_LONG_AGO = refused('step_up_required', 'Please confirm it is you')

/** Two changes that require a recent proof. As in the console, the staff session has loaded before. */
function Changes() {
  const staff = useStaff()
  const release = useMutation(mutationOptions(trpcClient.staff.people.releasePayouts))
  const retry = useMutation(mutationOptions(trpcClient.staff.payouts.retry))
  if (!staff) return null
  return (
    <>
      <button onClick={() => release.mutate({ userId: 'one', reason: 'Looked' })}>
        Release: {release.status}
      </button>
      <button onClick={() => retry.mutate({ payoutId: 9 })}>Retry: {retry.status}</button>
      <StepUpDialog />
    </>
  )
}

function open({ twoFactor = false } = {}) {
  const server = { isProven: false }
  const sent: string[] = []
  renderWithApi(<Changes />, (path, input) => {
    if (path === 'staff.session.get')
      return { id: 'staff', role: 'staff', permissions: [], two_factor: twoFactor }
    sent.push(path)
    if (path !== 'staff.session.stepUp') {
      if (!server.isProven) throw TOO_LONG_AGO
      return { ok: true }
    }
    const { password, code } = input as { password?: string; code?: string }
    const issues = [{ path: 'password', message: 'Wrong password' }]
    if (password !== 'right' && code !== '123456') throw refused('invalid_input', 'Wrong password', issues)
    server.isProven = true
    return { ok: true }
  })
  return sent
}
const start = async (name: string) => userEvent.click(await button(name, 'idle'))
const button = (name: string, status: string) => screen.findByRole('button', { name: `${name}: ${status}` })
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

test('a change waits for the password, and is then sent once more', async () => {
  const sent = open()
  await start('Release')
  const password = await screen.findByLabelText('Your password')
  await userEvent.type(password, 'wrong')
  await confirm()
  expect(await screen.findByText('Wrong password')).toBeVisible()
  await userEvent.clear(password)
  await userEvent.type(password, 'right')
  await confirm()
  await button('Release', 'success')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([
    'staff.people.releasePayouts',
    'staff.session.stepUp',
    'staff.session.stepUp',
    'staff.people.releasePayouts',
  ])
})

test('a change fails and is not sent again if the dialog is canceled', async () => {
  const sent = open()
  await start('Release')
  await screen.findByLabelText('Your password')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await button('Release', 'error')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual(['staff.people.releasePayouts'])
})

test('one proof continues all waiting changes', async () => {
  const sent = open()
  const buttons = [await button('Retry', 'idle'), await button('Release', 'idle')]
  for (const each of buttons) each.click()
  await userEvent.type(await screen.findByLabelText('Your password'), 'right')
  await confirm()
  await button('Release', 'success')
  await button('Retry', 'success')
  expect(sent.filter((path) => path === 'staff.session.stepUp')).toHaveLength(1)
})

test('staff with two-factor authentication enter a code', async () => {
  const sent = open({ twoFactor: true })
  await start('Release')
  await userEvent.type(await screen.findByLabelText('Code'), '123456')
  await confirm()
  await button('Release', 'success')
  expect(sent.at(-1)).toBe('staff.people.releasePayouts')
})

test('a download waits for the password, and goes on by itself', async () => {
  const server = { isProven: false }
  const list = () => trpcClient.staff.people.csv.query({ query: 'Vela' })
  renderWithApi(
    <>
      <SaveCsvButton file="people.csv" load={list} />
      <StepUpDialog />
    </>,
    (path) => {
      if (path === 'staff.session.get') return { id: 'staff', permissions: [], two_factor: false }
      if (path === 'staff.session.stepUp') server.isProven = true
      else if (!server.isProven) throw TOO_LONG_AGO
      return { ok: true, csv: 'Vela', rows: 1, complete: true }
    },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await userEvent.type(await screen.findByLabelText('Your password'), 'right')
  expect(saveBlob).not.toHaveBeenCalled()
  await confirm()
  await waitFor(() => expect(saveBlob).toHaveBeenCalledWith(expect.any(Blob), 'people.csv'))
})
