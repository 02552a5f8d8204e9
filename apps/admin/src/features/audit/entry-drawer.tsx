import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { ReactNode } from 'react'
import type { AuditRow } from '@queuemate/contracts/staff/audit'
import { Drawer } from '../../lib/drawer.tsx'
import { Moment } from '../../lib/times.tsx'
import { permissionName } from '../../lib/words.ts'
import { actionName } from '../../lib/action-name.ts'
import styles from './audit.module.css'
import { changesOf } from './changes.ts'
import { Why } from './why.tsx'

/** One entry of the log: who, with which permission, why, and what was before and after. */
export function EntryDrawer({ entry, onClose }: { entry: AuditRow; onClose: () => void }) {
  const { staff, person, order_id: order, payout_id: payout } = entry
  const changes = changesOf(entry)
  return (
    <Drawer
      label={t`Entry ${entry.id}`}
      onClose={onClose}
      head={
        <>
          <span className="xs t3">
            <Trans>Entry {entry.id}</Trans>
          </span>
          <h2>{actionName(entry.action)}</h2>
        </>
      }
    >
      <div className={styles.entry}>
        <dl className="dl">
          <Pair name={t`When`} value={<Moment at={entry.at} />} />
          <Pair name={t`Who`} value={<To href={`/people/${staff.id}`}>{staff.name}</To>} />
          <Pair name={t`Permission`} value={permissionName(entry.permission)} />
          <Pair name={t`Action`} value={<code className="xs">{entry.action}</code>} />
          {person && <Pair name={t`Person`} value={<To href={`/people/${person.id}`}>{person.name}</To>} />}
          {order && <Pair name={t`Order`} value={<To href={`/orders/${order}`}>#{order}</To>} />}
          {payout && <Pair name={t`Payout`} value={<To href={`/payouts/${payout}`}>{payout}</To>} />}
          {entry.address && <Pair name={t`Address`} value={entry.address} />}
        </dl>
        <section>
          <h3>{entry.action === 'people.search' ? <Trans>Searched for</Trans> : <Trans>Why</Trans>}</h3>
          <p className={styles.text}>
            <Why entry={entry} />
          </p>
        </section>
        {changes.length > 0 && (
          <section>
            <h3>
              <Trans>What changed</Trans>
            </h3>
            <table className="table table--dense">
              <thead>
                <tr>
                  <th scope="col">{t`Field`}</th>
                  <th scope="col">{t`Before`}</th>
                  <th scope="col">{t`After`}</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ field, before, after }) => (
                  <tr key={field}>
                    <th scope="row">{field}</th>
                    <td className={styles.text}>{before}</td>
                    <td className={styles.text}>{after}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </Drawer>
  )
}

const To = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link className="link" to={href}>
    {children}
  </Link>
)

const Pair = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
