import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { InlineError } from '@queuemate/app-kit/inline-error'
import { Button } from '@queuemate/ui/button'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Stale } from '../stale.tsx'
import styles from './data-table.module.css'
import type { Rows } from './use-pages.ts'

type PagedListProps<Row> = Rows<Row> & {
  /** For example, "The payouts could not be loaded." */
  problem: string
  /** Shown until the first rows have loaded. */
  skeleton: ReactNode
  /** What is said when there are no rows. */
  empty: string
  emptyText?: string | undefined
  /** The level of its heading. */
  level?: 2 | 3
  className?: string | undefined
  /** Whether the rows touch the edges of their container, so that the button needs a margin. */
  inset?: boolean
  children: (rows: readonly Row[]) => ReactNode
}

/** A list without virtualization, extended with a "Show more" button. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const {
    problem,
    rows,
    isStale,
    error,
    hasMore,
    isLoadingMore,
    loadMore,
    retry,
    skeleton,
    empty,
    emptyText,
    level,
    className,
    inset,
  } = props
  if (!rows) return error ? <InlineError problem={problem} error={error} onRetry={retry} /> : skeleton
  return (
    <Stale isStale={isStale} className={className}>
      {rows.length > 0 ? (
        props.children(rows)
      ) : (
        <EmptyState bare={inset} level={level} title={empty}>
          {emptyText}
        </EmptyState>
      )}
      {Boolean(error) && <InlineError problem={problem} error={error} onRetry={retry} />}
      {hasMore && (
        <Button
          className={clsx(styles.more, inset && styles.inset)}
          loading={isLoadingMore}
          onClick={loadMore}
        >
          {t`Show more`}
        </Button>
      )}
    </Stale>
  )
}
