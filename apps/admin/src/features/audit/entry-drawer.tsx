import { t } from '@lingui/core/macro'
import { Fact, Facts } from '@queuemate/ui/facts'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import type { ReactNode } from 'react'
import { Drawer } from '../../lib/drawer.tsx'
import { Moment } from '../../lib/times.tsx'
import { permissionName } from '../../lib/labels.ts'
import { actionName } from '../../lib/action-name.ts'
import styles from './audit.module.css'
import { changesOf } from './changes.ts'
import { sentenceOf } from './sentences.ts'
import tableStyles from '@queuemate/ui/table.module.css'
import type { AuditRow } from '../../lib/outputs.ts'

/** One log entry: who did it, with which permission, why, and the values before and after. */
export function EntryDrawer({ entry, onClose }: { entry: AuditRow; onClose: () => void }) {
  const { staff, person, order_id: order, payout_id: payout } = entry
  const changes = changesOf(entry)
  return (
    <Drawer
      label={t`Entry ${entry.id}`}
      onClose={onClose}
      head={
        <>
          <span className="xs t3">{t`Entry ${entry.id}`}</span>
          <h2>{actionName(entry.action)}</h2>
        </>
      }
    >
      <div className={styles.entry}>
        <p className="written">{sentenceOf(entry)}.</p>
        <Facts>
          <Fact label={t`When`}>
            <Moment at={entry.at} />
          </Fact>
          <Fact label={t`Who`}>
            <To href={`/people/${staff.id}`}>{staff.name}</To>
          </Fact>
          <Fact label={t`Permission`}>{permissionName(entry.permission)}</Fact>
          {person && (
            <Fact label={t`Person`}>
              <To href={`/people/${person.id}`}>{person.name}</To>
            </Fact>
          )}
          {order && (
            <Fact label={t`Order`}>
              <To href={`/orders/${order}`}>{order}</To>
            </Fact>
          )}
          {payout && (
            <Fact label={t`Payout`}>
              <To href={`/payouts/${payout}`}>{payout}</To>
            </Fact>
          )}
          {entry.address && <Fact label={t`Address`}>{entry.address}</Fact>}
        </Facts>
        {changes.length > 0 && (
          <section>
            <h3>{t`What changed`}</h3>
            <table className={clsx(tableStyles.table, tableStyles.dense)}>
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
                    <td className="written" dir="auto">
                      {before}
                    </td>
                    <td className="written" dir="auto">
                      {after}
                    </td>
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
