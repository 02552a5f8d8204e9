import { expect, test } from 'vitest'
import { TICKET_CATEGORIES } from '@queuemate/contracts/support/categories'
import { categoryWords, companionCategories, ticketState } from './ticket-words.ts'

test('whose turn it is', () => {
  expect(ticketState({ status: 'open', answered: false }).text).toBe('Waiting for us')
  expect(ticketState({ status: 'open', answered: true }).text).toBe('Answered')
  expect(ticketState({ status: 'closed', answered: false }).text).toBe('Closed')
  expect(ticketState({ status: 'closed', answered: true }).text).toBe('Closed')
})

test('every category has its words; companions choose from theirs', () => {
  expect(Object.keys(categoryWords).sort()).toEqual([...TICKET_CATEGORIES].sort())
  expect(companionCategories.map(({ label }) => label)).toEqual([
    'Issues with a customer',
    'Payouts',
    'My account or rank',
    'Other',
  ])
})
