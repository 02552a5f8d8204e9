import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { Component as CompanionSupport } from '../companion/support.tsx'
import { Component as PlayerSupport } from './support.tsx'

test.each([
  [
    'player',
    PlayerSupport,
    '/user/support',
    ['Issues while placing order', 'Issues with a companion', 'My account or rank', 'Other'],
  ],
  [
    'companion',
    CompanionSupport,
    '/companion/support',
    ['Issues with a player', 'Payouts', 'My account or rank', 'Other'],
  ],
] as const)(
  'a %s writes a ticket in one of their categories and is redirected to it',
  async (role, Page, at, choices) => {
    const { sent, address } = show(
      <Page />,
      { 'support.tickets': { items: [], total: 0, next_cursor: null }, 'support.openTicket': { id: 3 } },
      { at, person: { role } },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Send ticket' }))
    for (const text of ['Please choose a category', 'Please write a message'])
      expect(await screen.findByText(text)).toBeVisible()
    const options = screen.getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(choices)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), options[0]!)
    await userEvent.type(screen.getByLabelText('Message'), 'It never began')
    await userEvent.click(screen.getByRole('button', { name: 'Send ticket' }))
    await waitFor(() => expect(address()).toBe(`${at}/3`))
    expect(sent).toMatchObject([{ call: 'support.openTicket', input: { message: 'It never began' } }])
  },
)
