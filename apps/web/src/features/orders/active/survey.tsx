import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody } from '@queuemate/ui/card'
import { firstNameOf } from '../../../lib/current-user.ts'
import styles from './active.module.css'
import type { Details } from './order-summary.tsx'
import { SurveyDialog } from './survey-dialog.tsx'
import { useSurvey } from './use-survey.ts'

type SurveyProps = {
  details: Details
  /** The companion's last message, if the player has not replied to it. */
  lastLine: string | null
}

/** The survey opens over the order once it is completed. If closed, it stays beside the chat until it is sent or skipped. */
export function Survey({ details, lastLine }: SurveyProps) {
  const [open, setOpen] = useState(true)
  const survey = useSurvey(details.order.id)
  const first = firstNameOf(details.counterpart.name)
  return (
    <>
      <Card className={styles.controls} aria-label={t`Survey`}>
        <CardBody>
          <h2 className="h-card">
            <Trans>How was the session with {first}?</Trans>
          </h2>
          <p className="sm t2 mt1">
            <Trans>You can still say goodbye. Rating or skipping closes this order for you.</Trans>
          </p>
          <div className="btn-row mt4">
            <Button
              loading={survey.skip.isPending}
              onClick={() => survey.skip.mutate({ order_id: details.order.id })}
            >
              <Trans>Skip</Trans>
            </Button>
            <Button variant="primary" onClick={() => setOpen(true)}>
              <Trans>Rate the session</Trans>
            </Button>
          </div>
        </CardBody>
      </Card>
      {open && (
        <SurveyDialog details={details} survey={survey} lastLine={lastLine} onBack={() => setOpen(false)} />
      )}
    </>
  )
}
