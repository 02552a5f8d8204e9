import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { useState } from 'react'
import { formatMoney } from '@queuemate/contracts/money'
import styles from './price.module.css'

type PriceProps = { cents: number; unit: 'hour' | 'game'; className?: string | undefined }

/** A price in cents with its unit. A price that changes while it is shown fades in. */
export function Price({ cents, unit, className }: PriceProps) {
  const [first] = useState(cents)
  return (
    <span className={clsx(styles.price, className)}>
      <b key={cents} className={cents === first ? undefined : styles.changed}>
        {formatMoney(cents)}
      </b>
      <span>{unit === 'hour' ? t`/ hour` : t`/ game`}</span>
    </span>
  )
}
