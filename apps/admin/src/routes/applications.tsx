import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useParams } from 'react-router-dom'
import { PageButton } from '@queuemate/app-kit/page-button'
import { useSearch } from '@queuemate/app-kit/use-address-params'
import type { ApplicationList } from '@queuemate/contracts/staff/applications'
import { formatCount } from '@queuemate/i18n/format'
import { Badge } from '@queuemate/ui/badge'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Segmented } from '@queuemate/ui/segmented'
import { ApplicationReview } from '../features/applications/application-review.tsx'
import { QueueList } from '../features/applications/queue-list.tsx'
import { useQueue } from '../features/applications/use-queue.ts'
import { Page } from '../lib/page.tsx'
import { queuesQuery } from '../lib/queries.ts'
import { useSingleKeys } from '../lib/shortcuts.ts'
import styles from './applications.module.css'
import kbdStyles from '../lib/kbd.module.css'

/** The queue of applications, with the open one beside it. */
export function Component() {
  const { person } = useParams()
  const search = useSearch()
  const queue = useQueue(person)
  const { on: hasKeys } = useSingleKeys()
  const waiting = useQuery(queuesQuery).data?.applications
  const count = formatCount(waiting ?? 0)
  return (
    <Page
      fixed
      title={t`Applications`}
      aside={
        Boolean(waiting) && (
          <Badge tone="pending" dot className="only-d">
            {t`${count} waiting`}
          </Badge>
        )
      }
      actions={
        <Segmented<ApplicationList>
          aria-label={t`Which applications`}
          value={queue.status}
          options={[
            { value: 'pending', label: t`Waiting` },
            { value: 'approved', label: t`Approved` },
            { value: 'rejected', label: t`Rejected or returned` },
          ]}
          onValueChange={(status) => queue.change({ status: status === 'pending' ? undefined : status })}
        />
      }
    >
      <div className={clsx(styles.panes, person && styles.open)}>
        <div className={styles.list}>
          <QueueList queue={queue} />
        </div>
        {person ? (
          <div className={styles.review}>
            <div className={styles.back}>
              <PageButton to={{ pathname: '/applications', search }} size="sm">
                {t`All applications`}
              </PageButton>
            </div>
            <ApplicationReview person={person} />
          </div>
        ) : (
          <div className={styles.none}>
            <EmptyState bare title={t`No application selected`}>
              {hasKeys ? (
                <Trans>
                  Choose one on the left, or press <kbd className={kbdStyles.kbd}>J</kbd> for the first.
                </Trans>
              ) : (
                t`Choose one on the left.`
              )}
            </EmptyState>
          </div>
        )}
      </div>
    </Page>
  )
}
