import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Fact } from '@queuemate/ui/facts'
import { Skeleton } from '@queuemate/ui/skeleton'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './companion-details.module.css'

const labels = () => [t`Rank`, t`Rating`, t`Games`, t`Response time`, t`Languages`, t`Region`]

/**
 * Placeholder while the page loads, with roughly its heights. In the document of a shared link, the API fills each element with
 * `data-known` (apps/api/src/http/site-pages.ts).
 */
export function CompanionSkeleton() {
  return (
    <main id="main" className="page" aria-busy="true">
      <div className={styles.banner} data-known="banner" />
      <div className={styles.head}>
        <div className={styles.face} data-known="picture">
          <Skeleton circle width={112} height={112} />
        </div>
        <div className={styles.who}>
          <h1 aria-label={t`Loading companion`} data-known="name">
            <Skeleton width="70%" height={38} />
          </h1>
          <p className="t3" data-known="username">
            <Skeleton width={120} height={18} />
          </p>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <dl className={styles.facts}>
            {labels().map((label, place) => (
              <Fact key={label} label={label}>
                <div data-known={place === 0 ? 'rank' : undefined}>
                  <Skeleton width={90} height={18} />
                </div>
              </Fact>
            ))}
          </dl>
          <div className={cardStyles.card}>
            <Skeleton width="100%" height={210} />
          </div>
        </div>
        <div className={clsx(cardStyles.card, styles.panel)}>
          <Skeleton width={96} height={24} />
          <p className="h2" data-known="price">
            <Skeleton width={150} height={40} />
          </p>
          <Skeleton control width="100%" height={48} />
        </div>
      </div>
    </main>
  )
}
