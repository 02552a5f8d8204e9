import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import { allRows } from './use-pages.ts'

const asked: string[] = []

function Sorted() {
  const [sort, setSort] = useState('-made')
  return (
    <MemoryRouter>
      <DataTable
        {...allRows({ data: [{ id: 1 }], error: null, refetch: () => {} })}
        label="Payouts"
        problem=""
        columns={[
          { id: 'id', head: 'Payout', cell: ({ id }) => id },
          { id: 'due', head: 'Due', sort: 'due', cell: () => null },
          { id: 'made', head: 'Created', sort: '-made', cell: () => null },
        ]}
        rowKey={({ id }) => id}
        hrefOf={() => '/'}
        sort={sort}
        onSort={(next) => {
          asked.push(next)
          setSort(next)
        }}
        empty=""
      />
    </MemoryRouter>
  )
}

test('a head sorts the list, and says which way', async () => {
  render(<Sorted />)
  const directionOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  expect(screen.queryByRole('button', { name: 'Payout' })).toBeNull()
  expect([directionOf('Payout'), directionOf('Due'), directionOf('Created')]).toEqual([
    null,
    null,
    'descending',
  ])
  await press('Created')
  expect(directionOf('Created')).toBe('ascending')
  await press('Due')
  expect([directionOf('Due'), directionOf('Created')]).toEqual(['ascending', null])
  await press('Due')
  expect(directionOf('Due')).toBe('descending')
  expect(asked).toEqual(['made', 'due', '-due'])
})

test('on a phone, a column is below the first one', () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('max-width: 619') }),
  )
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  render(
    <MemoryRouter>
      <DataTable
        {...allRows({ data: [{ id: 1 }], error: null, refetch: () => {} })}
        label="Orders"
        problem=""
        columns={[
          { id: 'id', head: 'Order', cell: ({ id }) => id },
          { id: 'state', head: 'Status', mobile: 'subline', cell: () => 'Reported' },
          { id: 'due', head: 'Due', mobile: 'subline', cell: () => 'today' },
          { id: 'price', head: 'Price', cell: () => '$15.00' },
        ]}
        rowKey={({ id }) => id}
        hrefOf={() => '/'}
        empty=""
      />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Order', 'Price'])
  expect(screen.getAllByRole('cell').map((one) => one.textContent)).toEqual(['1Reported today ', '$15.00'])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a list whose rows become higher, because a phone was turned, has their height', () => {
  const media = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => media)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const list = (
    <MemoryRouter>
      <DataTable
        {...allRows({
          data: Array.from({ length: 100 }, (_, id) => ({ id })),
          error: null,
          refetch: () => {},
        })}
        label="Orders"
        problem=""
        columns={[
          { id: 'id', head: 'Order', cell: ({ id }) => id },
          { id: 'state', head: 'Status', mobile: 'subline', cell: () => 'Reported' },
        ]}
        rowKey={({ id }) => id}
        hrefOf={() => '/'}
        empty=""
      />
    </MemoryRouter>
  )
  const heightAfter = () =>
    Number.parseInt(document.querySelector<HTMLElement>('tbody tr:last-child')?.style.height ?? '', 10)
  const { unmount } = render(list)
  const wide = heightAfter()
  act(() => {
    media.matches = true
    media.dispatchEvent(new Event('change'))
  })
  const turned = heightAfter()
  unmount()
  render(list)
  expect(turned).toBe(heightAfter())
  expect(turned).toBeGreaterThan(wide)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
