import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody } from '@queuemate/ui/card'
import { firstNameOf } from '../../../lib/current-user.ts'
import { SurveyForm } from './survey-form.tsx'
import styles from '../active/active.module.css'
import type { Details } from '../active/order-summary.tsx'
import type { SurveyActions } from './use-survey.ts'

type SurveyProps = {
  details: Details
  survey: SurveyActions
  /** The companion's last message, if the player has not replied to it. */
  lastLine: string | null
}

/** The survey stays next to the chat, without covering it, until it is sent or skipped. */
export function Survey({ details: { order, counterpart }, survey, lastLine }: SurveyProps) {
  const { submit, skip } = survey
  const first = firstNameOf(counterpart.name)
  return (
    <Card className={styles.survey} aria-label={t`How was the game with ${first}?`}>
      <CardBody>
        <h2 className="h-card">{t`How was the game with ${first}?`}</h2>
        {lastLine && (
          <p className={`sm t2 ${styles.last}`}>
            <Trans>
              <b className="strong">{first} wrote:</b> {lastLine}
            </Trans>
          </p>
        )}
        <p className="sm t3 mt1">{t`This closes the order. You can also rate it later.`}</p>
        <div className="mt3">
          <SurveyForm orderId={order.id} name={first} disabled={skip.isPending} onSend={submit.mutateAsync}>
            <Button
              loading={skip.isPending}
              disabled={submit.isPending}
              onClick={() => skip.mutate({ order_id: order.id })}
            >
              {t`Skip`}
            </Button>
          </SurveyForm>
        </div>
      </CardBody>
    </Card>
  )
}
