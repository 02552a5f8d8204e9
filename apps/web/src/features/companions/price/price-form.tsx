import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { failureOf } from '@queuemate/app-kit/errors'
import { Button } from '@queuemate/ui/button'
import { Skeleton } from '@queuemate/ui/skeleton'
import { PriceFields } from './price-fields.tsx'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './price-form.module.css'
import { paybandQuery } from '../queries.ts'

/** The price per game, set with the field or the slider. Only Save saves it. */
export function PriceForm() {
  const payband = useQuery(paybandQuery)
  const reason = payband.isError && failureOf(payband.error).text
  if (payband.isError && !payband.data) {
    return (
      <section className={cardStyles.card} aria-label={t`Price`}>
        <div className={clsx(cardStyles.body, styles.body)}>
          <div className="row between g3" role="alert">
            <p className="sm t2">
              <Trans>Your price could not be loaded. {reason}</Trans>
            </p>
            <Button size="sm" onClick={() => void payband.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </div>
      </section>
    )
  }
  return (
    <section className={cardStyles.card} aria-label={t`Price`}>
      {payband.data ? <PriceFields key={payband.data.rate} payband={payband.data} /> : <Waiting />}
    </section>
  )
}

/** As high as the form at every width. */
function Waiting() {
  return (
    <div className={clsx(cardStyles.body, styles.body, styles.price)}>
      <div>
        <Skeleton width={96} height={14} className={styles.label} />
        <Skeleton control width="100%" className={styles.waiting} />
      </div>
      <div className={clsx(styles.band, styles.waitingBand)}>
        <Skeleton width="100%" height={14} />
      </div>
      <Skeleton control width={64} className={styles.waiting} />
    </div>
  )
}
