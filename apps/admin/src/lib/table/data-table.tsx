import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import {
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Loader } from '@queuemate/ui/loader'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Failure } from '../failure.tsx'
import { useShortcuts } from '../shortcuts.ts'
import type { ConsoleColumn } from './columns.tsx'
import styles from './data-table.module.css'
import type { Rows } from './use-pages.ts'
import { useRowFocus } from './use-row-focus.ts'

/** Pixels, as in the look: staff get rows of 40 px. */
const ROW = 40
/** The next page is read when this many rows are left below. */
const AHEAD = 20

const features = tableFeatures({ columnVisibilityFeature })

interface DataTableProps<Row> extends Rows<Row> {
  /** Says what the table holds. */
  label: string
  columns: readonly ConsoleColumn<Row>[]
  /** Ids of columns that are not shown. */
  hidden?: readonly string[]
  rowKey: (row: Row) => string
  /** Where a row leads; the first column is the link. */
  hrefOf: (row: Row) => string
  /** The row that is open beside the table. */
  openKey?: string | undefined
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
}

const NONE: readonly string[] = []

/**
 * A long list: only the rows in sight are in the page, and the next ones are read as it scrolls. J, K and the arrows
 * move along the rows, Enter opens one.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    hidden = NONE,
    rowKey,
    hrefOf,
    openKey,
    empty,
    rows,
    error,
    hasMore,
    loadMore,
  } = props
  const scroller = useRef<HTMLDivElement>(null)
  const count = rows?.length ?? 0
  // No compiler memoizes what this returns.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
    // The head, which stays at the top, is part of what scrolls.
    scrollPaddingEnd: 36,
  })
  const definitions: ColumnDef<typeof features, Row>[] = columns.map(({ id, head, cell }) => ({
    id,
    header: head,
    cell: ({ row }) => cell(row.original),
  }))
  const table = useTable<typeof features, Row>({
    features,
    data: rows ? [...rows] : [],
    columns: definitions,
    state: { columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) },
    getRowId: rowKey,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  useEffect(() => {
    if (!error && hasMore && last >= count - AHEAD) loadMore()
  }, [error, hasMore, last, count, loadMore])
  const { focus, move } = useRowFocus({ scroller, count, scrollTo: (index) => virtual.scrollToIndex(index) })
  useShortcuts(t`In a list`, [
    { key: 'j', label: t`Next row`, run: () => move(1) },
    { key: 'k', label: t`Previous row`, run: () => move(-1) },
  ])
  const navigate = useNavigate()

  if (!rows && error) return <Failure error={error} onRetry={props.retry} />
  if (count === 0 && rows) return <div className="card">{empty}</div>
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const model = table.getRowModel().rows
  return (
    <div className={clsx('card', styles.frame)}>
      {/* What scrolls can be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={scroller} className={styles.scroll} tabIndex={0} aria-label={label}>
        <table
          className={clsx('table table--dense table--hover', styles.table)}
          aria-rowcount={hasMore ? -1 : count + 1}
        >
          <thead>
            <tr>
              {shown.map(({ id, head, figures, wideOnly }) => (
                <th key={id} scope="col" className={clsx(figures && 'r', wideOnly && styles.wideOnly)}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {!rows && <Waiting columns={shown.length} />}
            {above > 0 && <Gap height={above} />}
            {items.map(({ index }) => {
              const row = model[index]
              if (!row) return null
              const href = hrefOf(row.original)
              return (
                // The link in the first cell does the same for keyboards and screen readers.
                <tr
                  key={row.id}
                  aria-rowindex={index + 2}
                  className={clsx(styles.row, row.id === openKey && styles.open)}
                  onClick={(event) => {
                    if (!(event.target instanceof Element && event.target.closest('a, button')))
                      void navigate(href)
                  }}
                >
                  {row.getVisibleCells().map((cell, place) => {
                    const column = shown[place]!
                    return (
                      <td
                        key={cell.id}
                        className={clsx(
                          column.figures && 'r',
                          column.wideOnly && styles.wideOnly,
                          column.className,
                        )}
                      >
                        {place === 0 ? (
                          <Link
                            to={href}
                            className={styles.link}
                            data-row={index}
                            aria-current={row.id === openKey ? 'true' : undefined}
                            onKeyDown={(event) => focus.onKeyDown(event, index)}
                          >
                            <table.FlexRender cell={cell} />
                          </Link>
                        ) : (
                          <table.FlexRender cell={cell} />
                        )}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
            {below > 0 && <Gap height={below} />}
          </tbody>
        </table>
      </section>
      <div className={styles.foot} role="status">
        {rows && (
          <span className="tnum">
            {hasMore ? (
              <Plural value={count} one="# row shown, more below" other="# rows shown, more below" />
            ) : (
              <Plural value={count} one="# row" other="# rows" />
            )}
          </span>
        )}
        {props.isLoadingMore && <Loader />}
      </div>
      {rows && Boolean(error) && <Failure error={error} onRetry={props.retry} />}
    </div>
  )
}

/** The room of the rows that are not in the page. */
const Gap = ({ height }: { height: number }) => <tr aria-hidden="true" style={{ height }} />

function Waiting({ columns }: { columns: number }) {
  return [1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
    <tr key={row} className={styles.row}>
      <td colSpan={columns}>
        <Skeleton height={14} />
      </td>
    </tr>
  ))
}
