import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { orderDetails } from '../../../../test/records.ts'
import { HandOver } from './hand-over.tsx'

const open = (ign: string | null, onChange?: () => void, whole = true) => {
  const details = orderDetails({ status: 3 }, 'Kai Mercer')
  details.account = { ...details.account, ingame_name: ign, ingame_tag: ign && 'AYER' }
  return render(<HandOver details={details} whole={whole} onChange={onChange} />).container
}
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a player reads who invites them, and can copy or change the name', async () => {
  const change = vi.fn<() => void>()
  open('Robin', change)
  expect(steps()).toEqual([
    expect.stringContaining('Kai invites Robin#AYER'),
    'Accept the invite in the game.',
    'Kai starts the game. Then you are charged $15.00.',
  ])
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Copy the in-game name' }))
  expect(await navigator.clipboard.readText()).toBe('Robin#AYER')
  await person.click(screen.getByRole('button', { name: 'Change' }))
  expect(change).toHaveBeenCalledOnce()
})

test('a companion reads whom to invite', () => {
  open('Robin')
  expect(steps()).toEqual([
    expect.stringContaining('Invite Robin#AYER'),
    'Wait until Kai is in your party.',
    'Start the game. Then Kai is charged.',
  ])
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
})

test.each([
  ['the player is asked to add it', vi.fn<() => void>(), 'Kai needs your in-game name.Add it'],
  ['the companion asks for it', undefined, 'Ask Kai for the in-game name.'],
])('without a name, %s', (_what, onChange, text) => {
  expect(open(null, onChange, false)).toHaveTextContent(text)
  expect(screen.queryByRole('button', { name: 'Copy the in-game name' })).toBeNull()
})

test('after the first message only the invitation stays', () => {
  expect(open('Robin', () => {}, false)).toHaveTextContent(/^Kai invites Robin#AYERCopyChange$/)
})
