import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { Fragment, useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { InlineError } from '@queuemate/app-kit/inline-error'
import { phone } from '@queuemate/ui/breakpoints'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Loader } from '@queuemate/ui/loader'
import { SkeletonRows } from '@queuemate/ui/skeleton'
import { useMedia } from '@queuemate/app-kit/use-media'
import { useShortcuts } from '../shortcuts.ts'
import marks from '../stale.module.css'
import type { ConsoleColumn } from './columns.tsx'
import styles from './data-table.module.css'
import type { Rows } from './use-pages.ts'
import { AllCheckbox, RowCheckbox, type Selection } from './selection.tsx'
import { directionOf, SortButton } from './sort-button.tsx'
import scrollShadow from './scroll-shadow.module.css'
import { useRowFocus } from './use-row-focus.ts'
import cardStyles from '@queuemate/ui/card.module.css'
import tableStyles from '@queuemate/ui/table.module.css'

/** The height of a row in pixels, as in the design, and on a phone with a second line. */
const ROW = 40
const TALL_ROW = 62
/** The next page is fetched when this many rows are left below. */
const AHEAD = 20

export type DataTableProps<Row> = Rows<Row> & {
  /** The accessible name of the table. */
  label: string
  /** For example, "The payouts could not be loaded." */
  problem: string
  columns: readonly ConsoleColumn<Row>[]
  /** Ids of hidden columns. */
  hidden?: readonly string[]
  rowKey: (row: Row) => string | number
  /** The link of a row, shown in the first column. */
  hrefOf: (row: Row) => string
  /** The row that is open beside the table. */
  openKey?: string | number | null | undefined
  /** How the list is sorted, as in `ConsoleColumn.sort`. */
  sort?: string | undefined
  /** Without it, no column can be sorted. */
  onSort?: ((sort: string) => void) | undefined
  /** The row whose link has the focus. */
  onRowFocus?: (row: Row | null) => void
  /** Which rows are chosen for an action; the keys of the rows are numbers. */
  selection?: Selection | undefined
  /** What is said instead of the table when there are no rows. */
  empty: string
  emptyText?: string
}

const NONE: readonly string[] = []

/**
 * A virtualized list: only visible rows are in the DOM, and more are fetched on scroll. J, K and the arrow keys move
 * between rows, Enter opens one.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    problem,
    columns,
    hidden = NONE,
    rowKey,
    hrefOf,
    openKey,
    sort,
    onSort,
    onRowFocus,
    selection,
    empty,
    emptyText,
    rows,
    isStale,
    error,
    hasMore,
    loadMore,
  } = props
  const isPhone = useMedia(phone)
  const shown = columns.filter((one) => !hidden.includes(one.id))
  const below = isPhone ? shown.filter((one) => one.mobile === 'subline') : []
  const across = shown.filter((one) => !below.includes(one))
  const isTall = below.length > 0
  /** Whose cells have the columns below. */
  const wide = across.find((one) => one.mobile === 'primary') ?? across[0]
  const scroller = useRef<HTMLDivElement>(null)
  const count = rows?.length ?? 0
  // The React compiler cannot memoize this hook's return value.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isTall ? TALL_ROW : ROW),
    overscan: 12,
    // Leaves room for the sticky table head.
    scrollPaddingEnd: 36,
  })
  // Another estimate alone does not change the heights that were computed before.
  useLayoutEffect(() => virtual.measure(), [virtual, isTall])
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  useEffect(() => {
    if (!error && hasMore && last >= count - AHEAD) loadMore()
  }, [error, hasMore, last, count, loadMore])
  const { focus, move } = useRowFocus({ scroller, count, scrollTo: (index) => virtual.scrollToIndex(index) })
  /** Selects the row that has the focus. */
  const toggle = () => {
    const place = document.activeElement?.closest('tr')?.querySelector('[data-row]')?.getAttribute('data-row')
    const row = place ? rows?.[Number(place)] : undefined
    if (!row || !selection) return
    const [id, { chosen, onChange }] = [Number(rowKey(row)), selection]
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  }
  useShortcuts(t`In a list`, [
    { key: 'j', label: t`Next row`, run: () => move(1) },
    { key: 'k', label: t`Previous row`, run: () => move(-1) },
    ...(selection ? [{ key: 'x', label: t`Select the row`, run: toggle }] : []),
  ])

  if (!rows && error) return <InlineError problem={problem} error={error} onRetry={props.retry} />
  if (count === 0 && rows) return <EmptyState title={empty}>{emptyText}</EmptyState>
  const above = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <div className={clsx(cardStyles.card, styles.frame)}>
      <section
        ref={scroller}
        className={clsx(styles.scroll, scrollShadow.frame, isStale && marks.stale)}
        // A scrollable element must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={label}
        aria-busy={!rows || isStale}
      >
        <table
          className={clsx(tableStyles.table, tableStyles.dense, tableStyles.hover, styles.table)}
          aria-rowcount={hasMore ? -1 : count + 1}
        >
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={styles.choose}>
                  <AllCheckbox ids={rows?.map((row) => Number(rowKey(row))) ?? []} selection={selection} />
                </th>
              )}
              {across.map(({ id, head, figures, priority, sort: first }) => (
                <th
                  key={id}
                  scope="col"
                  data-priority={priority}
                  className={figures ? tableStyles.figures : undefined}
                  aria-sort={directionOf(first, sort)}
                >
                  {first && onSort ? (
                    <SortButton first={first} sort={sort} head={head} onSort={onSort} />
                  ) : (
                    head
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {!rows && (
              <SkeletonRows
                count={8}
                columns={across.length + (selection ? 1 : 0)}
                height={14}
                className={styles.row}
              />
            )}
            {above > 0 && <Gap height={above} />}
            {items.map(({ index }) => {
              const row = rows?.[index]
              if (!row) return null
              const key = rowKey(row)
              return (
                <tr
                  key={key}
                  aria-rowindex={index + 2}
                  className={clsx(styles.row, isTall && styles.tall, key === openKey && styles.open)}
                  onClick={pressLink}
                >
                  {selection && (
                    <td className={styles.choose}>
                      <RowCheckbox id={Number(key)} selection={selection} />
                    </td>
                  )}
                  {across.map(({ id, figures, priority, className, mobile, cell }, place) => (
                    <td
                      key={id}
                      data-priority={priority}
                      className={clsx(
                        figures && tableStyles.figures,
                        mobile === 'primary' && styles.primary,
                        className,
                      )}
                    >
                      {place === 0 ? (
                        <Link
                          to={hrefOf(row)}
                          className={styles.link}
                          data-row={index}
                          aria-current={key === openKey ? 'true' : undefined}
                          onClick={() => key === openKey && goToPanel()}
                          onFocus={() => onRowFocus?.(row)}
                          onBlur={() => onRowFocus?.(null)}
                          onKeyDown={(event) => focus.onKeyDown(event, index)}
                        >
                          {cell(row)}
                        </Link>
                      ) : (
                        cell(row)
                      )}
                      {id === wide?.id && isTall && (
                        <div className={styles.below}>
                          {below.map((one) => (
                            <Fragment key={one.id}>{one.cell(row)} </Fragment>
                          ))}
                        </div>
                      )}
                    </td>
                  ))}
                </tr>
              )
            })}
            {after > 0 && <Gap height={after} />}
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
      {rows && Boolean(error) && <InlineError problem={problem} error={error} onRetry={props.retry} />}
    </div>
  )
}

const PRESSED = ['a', 'button', 'label'].join()

/** Clicking a row follows its link. The link gets the focus, so that the panel can return it when it closes. */
function pressLink({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) {
  if (target instanceof Element && target.closest(PRESSED)) return
  const link = currentTarget.querySelector<HTMLElement>('[data-row]')
  link?.focus({ preventScroll: true })
  link?.click()
}

/** The link of the row that is open leads into its panel. */
const goToPanel = () => document.querySelector<HTMLElement>('[data-drawer]')?.focus()

/** A spacer for the rows that are not rendered. */
const Gap = ({ height }: { height: number }) => <tr aria-hidden="true" style={{ height }} />
