import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { InlineError } from '@queuemate/app-kit/inline-error'
import { Card, CardBody } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'
import { PriceFields } from './price-fields.tsx'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './price-form.module.css'
import { paybandQuery } from '../queries.ts'

/** The price per game, set with the field or the slider. Only Save saves it. */
export function PriceForm() {
  const payband = useQuery(paybandQuery)
  return (
    <Card aria-label={t`Price`}>
      {payband.data ? (
        <PriceFields key={payband.data.rate} payband={payband.data} />
      ) : payband.isError ? (
        <CardBody className={styles.body}>
          <InlineError
            problem={t`Your price could not be loaded.`}
            error={payband.error}
            onRetry={() => void payband.refetch()}
          />
        </CardBody>
      ) : (
        <PriceFormSkeleton />
      )}
    </Card>
  )
}

/** As high as the form at every width. */
function PriceFormSkeleton() {
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
