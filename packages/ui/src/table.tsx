import { clsx } from 'clsx'
import type { Key, ReactNode } from 'react'
import { TableWrap } from './table-wrap.tsx'
import styles from './table.module.css'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Right-aligned figures. */
  figures?: boolean
  /** Hidden on a phone. */
  wideOnly?: boolean
  /** Whether its cells are row headers. */
  names?: boolean
  /** The class of its cells. */
  className?: string
}

type TableProps<Row> = {
  /** The accessible name of the scrollable frame. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** Smaller rows, for long lists. */
  dense?: boolean
  /** Highlights rows on hover. */
  hover?: boolean
  /** On a phone, truncates the first column before the others. */
  truncateFirst?: boolean
  /** The class of the scrollable frame. */
  className?: string
}

/** A table of records. The columns define the cells and which ones are hidden on small screens. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    dense = false,
    hover = false,
    truncateFirst = false,
    className,
  } = props
  return (
    <TableWrap label={label} className={className}>
      <table
        className={clsx(
          styles.table,
          styles.records,
          dense ? styles.dense : styles.roomy,
          hover && styles.hover,
          truncateFirst && styles.truncateFirst,
        )}
      >
        <thead>
          <tr>
            {columns.map(({ head, figures, wideOnly }) => (
              <th key={head} scope="col" className={classOf({ figures, wideOnly })}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ head, cell, names, ...column }) =>
                names ? (
                  <th key={head} scope="row" className={classOf(column)}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={head} className={classOf(column)}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}

type Look = { figures?: boolean; wideOnly?: boolean; className?: string }

const classOf = ({ figures, wideOnly, className }: Look) =>
  clsx(figures && styles.figures, wideOnly && styles.wideOnly, className) || undefined
