import { msg, t } from '@lingui/core/macro'
import { i18n } from '@queuemate/i18n/i18n'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import styles from './order-rail.module.css'

const places = [msg`Requested`, msg`Accepted`, msg`In progress`, msg`Completed`, msg`Scored`]
const placeOf: Record<number, number> = {
  [OrderStatus.pending]: 0,
  [OrderStatus.accepted]: 1,
  [OrderStatus.inProgress]: 2,
  [OrderStatus.completed]: 3,
  [OrderStatus.scored]: 4,
}

/** An order's progress through its five steps. Abandoned and unknown orders have none. */
export function OrderRail({ status }: { status: number }) {
  const now = placeOf[status]
  if (now === undefined) return null
  return (
    <ol className={styles.rail} aria-label={t`Order progress`}>
      {places.map((place, index) => (
        <li
          key={place.id}
          data-state={index < now ? 'done' : index === now ? 'now' : 'next'}
          aria-current={index === now ? 'step' : undefined}
        >
          <i />
          <span>{i18n._(place)}</span>
        </li>
      ))}
    </ol>
  )
}
