import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refused, show } from '../../../../test/show.tsx'
import { BlockControl } from './block-control.tsx'

/** A server that stores whom this person has blocked. `refuses`: it refuses to. */
function open(refuses = false) {
  let items: unknown[] = []
  return show(<BlockControl person={{ id: 'vela', name: 'Vela Moreno' }} />, {
    'accounts.blocks': () => ({ items }),
    'accounts.block': (input: unknown) => {
      if (refuses) throw refused('rate_limited', 'Too many attempts. Please wait a moment')
      items = [input]
    },
    'accounts.unblock': () => {
      items = []
    },
  })
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const ask = async () => {
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'Block Vela' })).toBeEnabled())
  await press('Block Vela')
}

test('a person is blocked after a confirmation, and unblocked', async () => {
  const { sent } = open()
  await ask()
  const question = await screen.findByRole('alertdialog', { name: 'Block Vela?' })
  expect(question).toHaveTextContent('You and Vela will not be matched again')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Not now' })).toHaveFocus())
  await press('Block')
  expect(await screen.findByText('Blocked', { exact: true })).toBeVisible()
  await press('Unblock')
  expect(await screen.findByRole('button', { name: 'Block Vela' })).toBeVisible()
  expect(sent).toEqual([
    { call: 'accounts.block', input: { user_id: 'vela' } },
    { call: 'accounts.unblock', input: { user_id: 'vela' } },
  ])
})

test('no one is blocked if the person does not confirm or the server refuses', async () => {
  const { sent } = open(true)
  await ask()
  await press('Not now')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([])
  await ask()
  await press('Block')
  expect(await screen.findByText('Too many attempts. Please wait a moment')).toBeVisible()
  expect(screen.queryByText('Blocked', { exact: true })).toBeNull()
})
