import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { RankBadge } from '@queuemate/product-ui/rank-badge'
import { Avatar } from '@queuemate/ui/avatar'
import { Badge } from '@queuemate/ui/badge'
import { Skeleton } from '@queuemate/ui/skeleton'
import { PagedList } from '../../lib/table/paged-list.tsx'
import { SearchField } from '../../lib/table/search-field.tsx'
import { Age } from '../../lib/times.tsx'
import { STATE_TONES, stateText } from './labels.ts'
import type { Queue } from './use-queue.ts'
import styles from './queue-list.module.css'

/** The list of applications on the left, the longest waiting first. */
export function QueueList({ queue }: { queue: Queue }) {
  const { at, query, status } = queue
  return (
    <section className={styles.queue} aria-label={t`Applications`}>
      <div className={styles.search}>
        <SearchField
          label={t`Search name, tag or code`}
          value={query}
          onChange={(text) => queue.change({ query: text })}
        />
      </div>
      <PagedList
        {...queue}
        problem={t`The applications could not be loaded.`}
        inset
        skeleton={<QueueSkeleton />}
        empty={query ? t`Nothing found` : emptyTitle(status)}
        emptyText={
          query
            ? t`The search covers names, in-game names and referral codes.`
            : t`New applications appear here automatically.`
        }
      >
        {(rows) => (
          <ul>
            {rows.map((row, index) => (
              <li key={row.application_id}>
                <Link
                  to={queue.hrefOf(row)}
                  className={styles.item}
                  ref={index === at ? showLink : undefined}
                  aria-current={index === at ? 'true' : undefined}
                >
                  <Avatar picture={row.picture} alt="" size={36} />
                  <span className={styles.names}>
                    <b className="trunc">{row.name}</b>
                    <span className="t2 trunc">{row.ign}</span>
                  </span>
                  <span className={styles.meta}>
                    <RankBadge rank={row.rank} />
                    {row.status === 'submitted' ? (
                      <span className="t3">
                        <Age since={row.submitted_at} />
                      </span>
                    ) : (
                      <Badge tone={STATE_TONES[row.status]}>{stateText(row.status)}</Badge>
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

/** Keeps the open application in view when J and K move through the list. */
function showLink(link: HTMLAnchorElement | null) {
  link?.scrollIntoView({ block: 'nearest' })
}

function emptyTitle(status: Queue['status']): string {
  const texts = {
    pending: t`No applications waiting`,
    approved: t`No approved applications yet`,
    rejected: t`No rejected applications yet`,
  }
  return texts[status]
}

function QueueSkeleton() {
  return [1, 2, 3, 4].map((row) => (
    <div key={row} className={styles.search}>
      <Skeleton height={36} />
    </div>
  ))
}
