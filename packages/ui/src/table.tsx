import { clsx } from 'clsx'
import type { Key, ReactNode } from 'react'
import { TableWrap } from './table-wrap.tsx'
import styles from './table.module.css'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right. */
  figures?: boolean
  /** Left out on a phone. */
  wideOnly?: boolean
  /** Its cells name their rows. */
  names?: boolean
  /** For its cells. */
  className?: string
}

type TableProps<Row> = {
  /** Says what the table holds to those who scroll it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** Smaller, for many rows. */
  dense?: boolean
  /** Rows light up under the pointer. */
  hover?: boolean
  /** On a phone the first column is cut off before the others. */
  yielding?: boolean
  /** For the frame, which scrolls. */
  className?: string
}

/** Rows of one kind. The columns say what a cell holds and where it gives way to a small window. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, dense = false, hover = false, yielding = false, className } = props
  return (
    <TableWrap label={label} className={className}>
      <table
        className={clsx(
          styles.table,
          styles.records,
          dense ? styles.dense : styles.roomy,
          hover && styles.hover,
          yielding && styles.yielding,
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
