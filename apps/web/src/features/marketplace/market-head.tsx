import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Plural } from '@lingui/react/macro'
import { formatCount } from '@queuemate/i18n/format'
import { Dot } from '@queuemate/ui/badge'
import { Skeleton } from '@queuemate/ui/skeleton'
import styles from './market-head.module.css'

type MarketHeadProps = {
  available: number | null
  failed: boolean
  /** Beside the title. */
  children: ReactNode
}

/** The title with the number of companions available right now; `null` while it is unknown. */
export function MarketHead({ available, failed, children }: MarketHeadProps) {
  const count = formatCount(available ?? 0)
  return (
    <div className={styles.head}>
      <h1>{t`Marketplace`}</h1>
      <span className={styles.count}>
        {available === null ? (
          !failed && <Skeleton width={170} height={14} />
        ) : (
          <>
            <Dot tone={available > 0 ? 'available' : 'neutral'} />
            <Plural
              value={available}
              one={
                <span>
                  <b>{count}</b> companion available
                </span>
              }
              other={
                <span>
                  <b>{count}</b> companions available
                </span>
              }
            />
          </>
        )}
      </span>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
