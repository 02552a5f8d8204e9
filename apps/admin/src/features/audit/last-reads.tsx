import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Moment } from '../../lib/times.tsx'
import { api } from '../../lib/trpc.ts'
import styles from './audit.module.css'
import { sentenceOf } from './sentences.ts'

/** Who of the staff last looked at a person, their orders and their messages. */
export function LastReads({ personId }: { personId: string }) {
  const query = useQuery(api.staff.audit.list.queryOptions({ person: personId, reads: true, limit: 5 }))
  return (
    <CardSection title={t`Who looked`}>
      <CardBody>
        <QueryPanel
          bare
          query={query}
          problem={t`The audit log could not be loaded.`}
          skeleton={<Skeleton height={80} />}
        >
          {({ items }) => (
            <ul className={styles.reads}>
              {items.map((entry) => (
                <li key={entry.id}>
                  <p>{sentenceOf(entry)}</p>
                  <p className="xs t3">
                    <Moment at={entry.at} />
                  </p>
                </li>
              ))}
              <li>
                <Link className="link" to={`/audit?person=${personId}`}>
                  {t`All staff activity`}
                </Link>
              </li>
            </ul>
          )}
        </QueryPanel>
      </CardBody>
    </CardSection>
  )
}
