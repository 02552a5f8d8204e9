import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Skeleton } from '@queuemate/ui/skeleton'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './companion-details.module.css'

/** Placeholder while the page loads, with roughly its heights. */
export function CompanionSkeleton() {
  return (
    <main id="main" className="page" aria-busy="true">
      <h1 className="sr">{t`Loading companion`}</h1>
      <div className={styles.banner} />
      <div className={styles.head}>
        <div className={styles.face}>
          <Skeleton circle width={112} height={112} />
        </div>
        <div className={styles.who}>
          <Skeleton width="70%" height={38} />
          <Skeleton width={120} height={18} />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={cardStyles.card}>
            <Skeleton width="100%" height={150} />
          </div>
          <div className={cardStyles.card}>
            <Skeleton width="100%" height={210} />
          </div>
        </div>
        <div className={clsx(cardStyles.card, styles.panel)}>
          <Skeleton width={96} height={24} />
          <Skeleton width={150} height={40} />
          <Skeleton control width="100%" height={48} />
        </div>
      </div>
    </main>
  )
}
