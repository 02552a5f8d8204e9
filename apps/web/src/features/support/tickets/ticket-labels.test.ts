import { expect, test } from 'vitest'
import { TICKET_CATEGORIES } from '@queuemate/contracts/support/categories'
import { categoryChoices, ticketState } from './ticket-labels.ts'

test('the state shows who has to reply next', () => {
  expect(ticketState({ status: 'open', answered: false }).text).toBe('Awaiting reply')
  expect(ticketState({ status: 'open', answered: true }).text).toBe('Replied')
  expect(ticketState({ status: 'closed', answered: false }).text).toBe('Closed')
  expect(ticketState({ status: 'closed', answered: true }).text).toBe('Closed')
})

test('every category has its own name, and companions have their own categories', () => {
  const labels = categoryChoices(TICKET_CATEGORIES).map(({ label }) => label)
  expect(new Set(labels).size).toBe(TICKET_CATEGORIES.length)
  expect(categoryChoices().map(({ label }) => label)).toEqual([
    'Issues with a player',
    'Payouts',
    'My account or rank',
    'Other',
  ])
})
