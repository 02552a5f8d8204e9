import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { StaffAccessRow } from '@queuemate/contracts/staff/audit'
import { failureOf } from '@queuemate/app-kit/errors'
import { formatClock, formatDate } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { Card, CardFoot, CardHead } from '@queuemate/ui/card'
import { LoadError } from '@queuemate/ui/load-error'
import { Skeleton } from '@queuemate/ui/skeleton'
import layoutStyles from '@queuemate/ui/layout.module.css'
import styles from './settings.module.css'
import { staffAction } from './staff-actions.ts'
import { staffAccessQuery } from './queries.ts'

/** Which staff looked at the account or changed it, when and why. */
export function StaffAccessSection() {
  const query = useInfiniteQuery(staffAccessQuery)
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const rows = data?.pages.flatMap(({ items }) => items)
  const reason = error && failureOf(error).text
  return (
    <Card id="staff" aria-labelledby="h-staff">
      <CardHead
        title={t`Staff access`}
        titleId="h-staff"
        note={t`When our staff looked at your account or changed it, and why.`}
      />
      <ul className={layoutStyles.rows} aria-busy={isPending}>
        {isPending && (
          <li>
            <Skeleton control width={40} height={40} />
            <div className="grow">
              <Skeleton width={150} height={15} />
              <Skeleton width={190} height={12} className="mt2" />
            </div>
          </li>
        )}
        {!rows && error && (
          <li>
            <LoadError onRetry={() => void refetch()}>
              <Trans>The list could not be loaded. {reason}</Trans>
            </LoadError>
          </li>
        )}
        {rows?.length === 0 && (
          <li className="t3 sm">
            <Trans>No one has looked at your account.</Trans>
          </li>
        )}
        {rows?.map((row) => (
          <AccessItem key={row.id} row={row} />
        ))}
      </ul>
      {hasNextPage && (
        <CardFoot className={styles.foot}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </CardFoot>
      )}
    </Card>
  )
}

function AccessItem({ row: { at, staff, action, reason } }: { row: StaffAccessRow }) {
  const by = staff.role === 'admin' ? t`${staff.name}, admin` : t`${staff.name}, staff`
  return (
    <li>
      <span className={styles.mark}>
        <Eye className="icon" aria-hidden="true" />
      </span>
      <div className="grow">
        <p className="strong">{staffAction(action)}</p>
        <p className="sm t3 tnum">
          {by}, {formatDate(at)} {formatClock(at)}
        </p>
        {reason && <p className="sm t2">{reason}</p>}
      </div>
    </li>
  )
}
