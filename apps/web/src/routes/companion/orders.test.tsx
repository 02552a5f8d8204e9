import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { failOnce, loadAgain, show } from '../../../test/show.tsx'
import { Component as Orders } from './orders.tsx'

const none = { items: [], next_cursor: null, total: 0, earned: 0 }
const open = (history: unknown, search = '') =>
  show(<Orders />, { 'companions.orderHistory': history }, { at: `/companion/orders${search}` })

test('a list that fails to load shows an error and can be loaded again', async () => {
  open(failOnce(none))
  await loadAgain('There was an error retrieving your previous orders')
  expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeVisible()
})

test('the exported file follows the filters and has every page', async () => {
  open(none, '?status=scored&from=2026-03-22&to=2026-03-23&q=sam')
  expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeVisible()
  const link = screen.getByRole('link', { name: 'Export CSV' })
  expect(link).toHaveAttribute(
    'href',
    '/api/companion/order_history.csv?status=scored&from=2026-03-22&to=2026-03-23&q=sam',
  )
  expect(link).toHaveAttribute('download')
})

test('with an invalid date range, nothing is fetched and nothing can be exported', async () => {
  const { inputsOf } = open(none, '?from=2026-03-22&to=2026-03-01')
  expect(await screen.findByText('The last day must not be before the first')).toBeVisible()
  expect(screen.getByLabelText('To', { exact: true })).toBeInvalid()
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
  expect(inputsOf('companions.orderHistory')).toEqual([])
})

test('the filters in the address are shown and sent; if no order matches, they can be cleared', async () => {
  const { inputsOf, address } = open(none, '?status=scored&from=2026-04-01&to=2026-04-02&q=reyes')
  expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeVisible()
  expect(screen.getByLabelText('Player')).toHaveValue('reyes')
  expect(screen.getByLabelText('To', { exact: true })).toHaveValue('2026-04-02')
  expect(screen.getByRole('radio', { name: 'With score' })).toBeChecked()
  expect(inputsOf('companions.orderHistory')[0]).toMatchObject({
    status: 'scored',
    from: new Date('2026-04-01T00:00').toISOString(),
    to: new Date('2026-04-03T00:00').toISOString(),
    q: 'reyes',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe('/companion/orders'))
  expect(screen.getByLabelText('Player')).toHaveValue('')
})
