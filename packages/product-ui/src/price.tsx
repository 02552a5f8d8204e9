import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { formatMoney } from '@queuemate/contracts/money'
import styles from './price.module.css'

type PriceProps = { cents: number; unit: 'hour' | 'game'; className?: string | undefined }

/** A price in cents with its unit. A new price fades in. */
export function Price({ cents, unit, className }: PriceProps) {
  return (
    <span className={clsx(styles.price, className)}>
      <b key={cents}>{formatMoney(cents)}</b>
      <span>{unit === 'hour' ? t`/ hour` : t`/ game`}</span>
    </span>
  )
}
