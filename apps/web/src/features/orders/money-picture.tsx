import { formatMoney } from '@queuemate/contracts/money'
import type { OrderMoney } from '@queuemate/contracts/orders/schemas'
import { i18n } from '@queuemate/i18n/i18n'
import styles from './money-picture.module.css'
import { moneySlots } from './money-slots.ts'

/** Illustrates the sentence next to it: where an order's money is. Renders nothing before the hold. */
export function MoneyPicture({ money }: { money: OrderMoney }) {
  const slots = moneySlots(money)
  if (slots.every(({ state }) => state === 'next')) return null
  return (
    <ol className={styles.slots} aria-hidden="true">
      {slots.map(({ word, state, amount }) => (
        <li key={word.id} data-state={state}>
          <span>{i18n._(word)}</span>
          <b>{amount === null ? '' : formatMoney(amount)}</b>
        </li>
      ))}
    </ol>
  )
}
