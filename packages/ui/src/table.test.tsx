// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Table, type Column } from './table.tsx'

afterEach(cleanup)

type Game = { id: number; player: string; cents: number }

const games: Game[] = [
  { id: 1, player: 'Sam', cents: 1500 },
  { id: 2, player: 'Ada', cents: 900 },
]
const columns: Column<Game>[] = [
  { head: 'Player', names: true, cell: ({ player }) => player },
  { head: 'Price', figures: true, className: 'strong', cell: ({ cents }) => `$${cents / 100}` },
]

test('rows are named by their first cell, and the scrollable frame is labelled and focusable', () => {
  render(<Table label="Games, table" columns={columns} rows={games} rowKey={({ id }) => id} />)
  const frame = screen.getByRole('region', { name: 'Games, table' })
  expect(frame.tabIndex).toBe(0)
  const heads = within(frame).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual(['Player', 'Price'])
  const row = within(frame).getByRole('row', { name: 'Ada $9' })
  expect(within(row).getByRole('rowheader').textContent).toBe('Ada')
  expect(within(row).getByRole('cell').className).toMatch(/figures.* strong$/)
})

test('a `wideOnly` column has the same class in its head and its cells', () => {
  const wide: Column<Game>[] = [{ head: 'Player', wideOnly: true, cell: ({ player }) => player }]
  render(<Table label="Games" columns={wide} rows={games} rowKey={({ id }) => id} />)
  const hidden = screen.getByRole('columnheader').className
  expect(hidden).toContain('wideOnly')
  for (const cell of screen.getAllByRole('cell')) expect(cell.className).toBe(hidden)
})
