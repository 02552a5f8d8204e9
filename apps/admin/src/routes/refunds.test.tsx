import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { pageAt, renderWithApi, sizeElements } from '../../test/fake-api.tsx'
import { Component as Refunds } from './refunds.tsx'

beforeEach(sizeElements)

const refund = {
  id: 1,
  order_id: 7,
  player: { id: 'p', name: 'Ada' },
  companion: { id: 'c', name: 'Bea' },
  amount: 500,
  share: 475,
  status: 'done',
  reason: 'no_show',
  failure: null,
  requested_by: null,
  requested_by_name: null,
  created_at: '2026-11-20T12:00:00.000Z',
  settled_at: null,
}

test('a refund names its companion, as its CSV does', async () => {
  renderWithApi(pageAt('/refunds', <Refunds />), (path) => {
    if (path === 'staff.session.get')
      return { id: 'staff', role: 'staff', permissions: ['refunds', 'people'] }
    if (path === 'staff.refunds.list') return { items: [refund], nextCursor: null }
    return []
  })
  const table = await screen.findByRole('region', { name: 'Refunds' })
  expect(await within(table).findByRole('columnheader', { name: 'Companion' })).toBeVisible()
  expect(await within(table).findByRole('link', { name: 'Bea' })).toHaveAttribute('href', '/people/c')
})
