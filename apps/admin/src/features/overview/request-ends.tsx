import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '@queuemate/i18n/format'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import type { StaffHistory } from '../../lib/outputs.ts'
import { useHasPermission } from '../../lib/staff.ts'
import styles from './overview.module.css'
import { formatRate } from './period-figures.tsx'

type End = keyof StaffHistory['ends']

const ends = (): { end: End; name: string; tone: string; to: string }[] => [
  { end: 'scored', name: t`Completed with score`, tone: 'success', to: '/orders?status=completed' },
  { end: 'unscored', name: t`Completed (no score)`, tone: 'progress', to: '/orders?status=no-score' },
  { end: 'abandoned', name: t`Abandoned`, tone: 'danger', to: '/orders?status=abandoned' },
  { end: 'not_accepted', name: t`Not accepted`, tone: 'pending', to: '/orders?status=not-accepted' },
]

/** How the requests of the period ended. */
export function RequestEnds({ history }: { history: StaffHistory }) {
  const { ends: counts, missed_twice: twice, steps, totals } = history
  const mayReadOrders = useHasPermission('orders')
  return (
    <Card>
      <CardHead title={t`How requests end`} />
      <CardBody className="stack g4">
        {ends().map(({ end, name, tone, to }) => {
          const share = totals.requests === 0 ? 0 : counts[end] / totals.requests
          return (
            <div key={end} className={styles.bar}>
              <div className="row between sm">
                {mayReadOrders ? (
                  <Link to={`${to}&since=${steps[0]!.start}`}>{name}</Link>
                ) : (
                  <span>{name}</span>
                )}
                <span className="tnum t3">
                  <b className={styles.count}>{formatCount(counts[end])}</b> {formatRate(share)}
                </span>
              </div>
              <div className={styles.track} aria-hidden="true" data-tone={tone}>
                <i style={{ '--p': share } as CSSProperties} />
              </div>
            </div>
          )
        })}
        <p className={styles.note}>
          <Info className="icon" aria-hidden="true" />
          <span>
            <Plural
              value={twice}
              _0="Companions who miss a request are taken offline. None did so more than once in this period."
              one="Companions who miss a request are taken offline. # did so more than once in this period."
              other="Companions who miss a request are taken offline. # did so more than once in this period."
            />
          </span>
        </p>
      </CardBody>
    </Card>
  )
}
