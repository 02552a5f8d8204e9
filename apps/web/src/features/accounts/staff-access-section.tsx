import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { StaffAccessRow } from '@queuemate/contracts/staff/audit'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { refundReasonText } from '@queuemate/product-ui/order-story/reasons'
import { formatClock, formatDate } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { CardFoot, CardSection } from '@queuemate/ui/card'
import layoutStyles from '@queuemate/ui/layout.module.css'
import { RowSkeleton } from './row-skeleton.tsx'
import styles from './settings.module.css'
import { staffAction } from './staff-actions.ts'
import { staffAccessQuery } from './queries.ts'

/** Which staff looked at the account or changed it, when and why. */
export function StaffAccessSection() {
  const query = useInfiniteQuery(staffAccessQuery)
  return (
    <CardSection
      id="staff"
      title={t`Staff access`}
      note={t`When our staff looked at your account or changed it, and why.`}
    >
      <ul className={layoutStyles.rows} aria-busy={query.isPending}>
        <QueryPanel row query={query} problem={t`The list could not be loaded.`} skeleton={<RowSkeleton />}>
          {({ pages }) => {
            const rows = pages.flatMap(({ items }) => items)
            if (rows.length > 0) return rows.map((row) => <AccessItem key={row.id} row={row} />)
            return <li className="t3 sm">{t`No one has looked at your account.`}</li>
          }}
        </QueryPanel>
      </ul>
      {query.hasNextPage && (
        <CardFoot className={styles.foot}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t`Show more`}
          </Button>
        </CardFoot>
      )}
    </CardSection>
  )
}

function AccessItem({ row }: { row: StaffAccessRow }) {
  const { at, staff, reason } = row
  const by = staff.role === 'admin' ? t`${staff.name}, admin` : t`${staff.name}, staff`
  return (
    <li>
      <span className={styles.mark}>
        <Eye className="icon" aria-hidden="true" />
      </span>
      <div className="grow">
        <p className="strong">{staffAction(row)}</p>
        <p className="sm t3 tnum">
          {by}, {formatDate(at)} {formatClock(at)}
        </p>
        {reason && <p className="sm t2">{refundReasonText(reason)}</p>}
      </div>
    </li>
  )
}
