import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { allRows } from './use-pages.ts'

type Props = DataTableProps<{ id: number }>

const columns: Props['columns'] = [
  { id: 'id', head: 'Order', cell: ({ id }) => id },
  { id: 'state', head: 'Status', mobile: 'subline', cell: () => 'Reported' },
]
const asked: string[] = []

/** A list of records that are only numbers. */
function List({ count = 1, ...more }: { count?: number } & Pick<Props, 'columns' | 'sort' | 'onSort'>) {
  const data = Array.from({ length: count }, (_, at) => ({ id: at + 1 }))
  return (
    <MemoryRouter>
      <DataTable
        {...allRows({ data, error: null, refetch: () => {} })}
        label="Orders"
        problem=""
        rowKey={({ id }) => id}
        hrefOf={() => '/'}
        empty=""
        {...more}
      />
    </MemoryRouter>
  )
}

function Sorted() {
  const [sort, setSort] = useState('-made')
  const heads: Props['columns'] = [
    { id: 'id', head: 'Payout', cell: ({ id }) => id },
    { id: 'due', head: 'Due', sort: 'due', cell: () => null },
    { id: 'made', head: 'Created', sort: '-made', cell: () => null },
  ]
  const onSort = (next: string) => {
    asked.push(next)
    setSort(next)
  }
  return <List columns={heads} sort={sort} onSort={onSort} />
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
    <List
      columns={[
        ...columns,
        { id: 'due', head: 'Due', mobile: 'subline', cell: () => 'today' },
        { id: 'price', head: 'Price', cell: () => '$15.00' },
      ]}
    />,
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
  const list = <List columns={columns} count={100} />
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
