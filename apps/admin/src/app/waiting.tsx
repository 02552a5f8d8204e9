import { t } from '@lingui/core/macro'
import { formatCount } from '@queuemate/i18n/format'
import type { StaffQueues } from '../lib/outputs.ts'
import type { ConsolePage } from '../lib/pages.ts'
import styles from './sidebar.module.css'

/** The number of items waiting on a page. */
export const waitingAt = ({ queues = [] }: ConsolePage, counts: StaffQueues | undefined) =>
  queues.reduce((sum, queue) => sum + (counts?.[queue] ?? 0), 0)

export function WaitingBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="sr">{t`${count} waiting`}</span>
    </span>
  )
}
