import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionKey } from '@queuemate/app-kit/session'
import { Toasts } from '@queuemate/app-kit/toasts'
import { refused, renderWithApi, sizeElements } from '../../../test/fake-api.tsx'
import { PayoutBulk } from '../../features/payouts/payout-bulk.tsx'
import { TicketBulk } from '../../features/support/ticket-bulk.tsx'
import { queryClient } from '../trpc.ts'
import { DataTable } from './data-table.tsx'
import { useSelection, type Selection } from './selection.tsx'
import { allRows } from './use-pages.ts'

beforeEach(sizeElements)

const ROWS = [{ id: 5 }, { id: 6 }, { id: 7 }]

function List({ actions }: { actions: (selection: Selection) => ReactNode }) {
  const selection = useSelection(ROWS, (id) => `Row ${id}`)
  return (
    <MemoryRouter>
      {actions(selection)}
      <DataTable
        {...allRows({ data: ROWS, error: null, refetch: () => {} })}
        label="Rows"
        problem=""
        columns={[{ id: 'id', head: 'Row', cell: ({ id }) => id }]}
        rowKey={({ id }) => id}
        hrefOf={() => '/'}
        selection={selection}
        empty=""
      />
      <Toasts />
    </MemoryRouter>
  )
}

function open(
  actions: (selection: Selection) => ReactNode,
  refused: Record<number, Error> = {},
  answer: unknown = {},
) {
  const changes: [path: string, input: unknown][] = []
  renderWithApi(<List actions={actions} />, (path, input) => {
    if (path === 'staff.session.get') return { id: 'me', role: 'staff', permissions: ['support'] }
    changes.push([path, input])
    const { id = 0, payoutId = id } = input as { id?: number; payoutId?: number }
    if (refused[payoutId]) throw refused[payoutId]
    return answer
  })
  return changes
}

const tickets = (selection: Selection) => <TicketBulk list="open" selection={selection} />
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('one confirmation says how many, and the result names what was refused and why', async () => {
  const changes = open(tickets, { 6: refused('own_account', 'You wrote this ticket') })
  expect(screen.queryByText('Close')).toBeNull()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown rows' }))
  expect(screen.getByText('3 selected')).toBeVisible()
  await press('Close')
  const question = await screen.findByRole('alertdialog', { name: 'Close 3 tickets?' })
  expect(changes).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Close' }))
  const result = await screen.findByRole('dialog', { name: '1 was refused' })
  expect(result).toHaveTextContent('2 tickets closed.')
  expect(within(result).getByRole('listitem')).toHaveTextContent('Row 6: You wrote this ticket')
  expect(changes).toEqual([5, 6, 7].map((id) => ['staff.support.close', { id }]))
  await press('Done')
  // What was refused can be tried again.
  expect(await screen.findByText('1 selected')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Select Row 6' })).toBeChecked()
})

test('tickets are assigned to the member without a question, and rows are chosen by key', async () => {
  const changes = open(tickets)
  await screen.findByRole('link', { name: '5' })
  await userEvent.keyboard('jxjx')
  expect(screen.getByText('2 selected')).toBeVisible()
  await press('Assign to me')
  expect(await screen.findByText('2 tickets assigned to you')).toBeInTheDocument()
  expect(changes).toEqual([5, 6].map((id) => ['staff.support.assign', { id, assignee: 'me' }]))
  expect(screen.queryByText('2 selected')).toBeNull()
})

test('cancelling changes nothing', async () => {
  const changes = open(tickets)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Row 7' }))
  await press('Close')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(changes).toEqual([])
})

test('failed payouts are tried again, each on its own', async () => {
  const changes = open((selection) => <PayoutBulk selection={selection} />, {
    5: refused('invalid_transition', "This companion's payouts are on hold"),
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Row 5' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Row 7' }))
  await press('Try again')
  const question = await screen.findByRole('alertdialog', { name: 'Try 2 payouts again?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Try again' }))
  const result = await screen.findByRole('dialog', { name: '1 was refused' })
  expect(result).toHaveTextContent('1 payout is on its way again.')
  expect(result).toHaveTextContent("Row 5: This companion's payouts are on hold")
  expect(changes).toEqual([5, 7].map((payoutId) => ['staff.payouts.retry', { payoutId }]))
})

test('leaving the list ends what has not begun', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const changes = open(tickets, {}, promise)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown rows' }))
  await press('Close')
  const question = await screen.findByRole('alertdialog', { name: 'Close 3 tickets?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(changes).toHaveLength(1))
  cleanup()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  resolve({})
  await waitFor(() => expect(invalidate).toHaveBeenCalled())
  expect(changes).toHaveLength(1)
})

test('a session that has ended meanwhile ends the page', async () => {
  open(tickets, { 5: refused('unauthenticated') })
  queryClient.setQueryData(sessionKey, { firstName: 'Sam' })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Row 5' }))
  await press('Close')
  const question = await screen.findByRole('alertdialog', { name: 'Close 1 ticket?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(queryClient.getQueryData(sessionKey)).toBeNull())
})
