import { t } from '@lingui/core/macro'
import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { scoreText } from '@queuemate/product-ui/order-story/score'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { InlineError } from '@queuemate/app-kit/inline-error'
import styles from './result-screenshot.module.css'

/** The screenshot that proves the score. Renders nothing for an order without one. */
export function ResultScreenshot({ order }: { order: OrderRecord }) {
  const [isMissing, setMissing] = useState(false)
  const { screenshot_url: url } = order
  const score = scoreText(order)
  if (url === null || score === null) return null
  return (
    <CardSection title={t`Screenshot`}>
      <CardBody>
        {isMissing ? (
          <InlineError problem={t`The screenshot could not be loaded.`} onRetry={() => setMissing(false)} />
        ) : (
          <a className={styles.link} href={url} target="_blank" rel="noreferrer">
            <img
              className={styles.picture}
              src={url}
              alt={t`Screenshot of the result, ${score}`}
              loading="lazy"
              onError={() => setMissing(true)}
            />
            <span className={styles.hint}>
              <Maximize2 className="icon icon--sm" aria-hidden="true" />
              {t`Open in full size`}
              <span className="sr">{t`, in a new tab`}</span>
            </span>
          </a>
        )}
      </CardBody>
    </CardSection>
  )
}
