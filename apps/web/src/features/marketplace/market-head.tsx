import { Dot } from '@queuemate/ui/badge'
import { Skeleton } from '@queuemate/ui/skeleton'
import styles from './market-head.module.css'

type MarketHeadProps = { available: number | null; failed: boolean }

/** The title with the number of companions who can be asked right now; `null` while nobody knows. */
export function MarketHead({ available, failed }: MarketHeadProps) {
  return (
    <div className={styles.head}>
      <h1>Marketplace</h1>
      <span className={styles.count}>
        {available === null ? (
          !failed && <Skeleton width={170} height={14} />
        ) : (
          <>
            <Dot tone={available > 0 ? 'available' : 'neutral'} />
            <span>
              <b>{available}</b> {available === 1 ? 'companion' : 'companions'} available
            </span>
          </>
        )}
      </span>
    </div>
  )
}
