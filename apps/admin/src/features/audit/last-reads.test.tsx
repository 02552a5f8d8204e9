import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAt, renderWithApi } from '../../../test/fake-api.tsx'
import { LastReads } from './last-reads.tsx'

test('says who looked, and leads to all that staff did', async () => {
  const asked: unknown[] = []
  renderWithApi(pageAt('/', <LastReads personId="p" />), (path, input) => {
    asked.push([path, input])
    const staff = { id: 's', name: 'Mia', username: 'mia' }
    const person = { id: 'p', name: 'Tom', username: 'tom' }
    const none = { order_id: null, payout_id: null, reason: null, before: null, after: null }
    const at = '2026-11-20T12:00:00.000Z'
    return { items: [{ id: 1, at, staff, person, action: 'people.get', ...none }], nextCursor: null }
  })
  expect(await screen.findByText('Mia viewed the profile of Tom')).toBeVisible()
  expect(asked).toEqual([['staff.audit.list', { person: 'p', reads: true, limit: 5 }]])
  expect(screen.getByRole('link', { name: 'All staff activity' })).toHaveAttribute('href', '/audit?person=p')
})
