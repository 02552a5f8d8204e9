import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Frown, Laugh, Smile } from 'lucide-react'
import { feedbackInput } from '@queuemate/contracts/orders/schemas'
import {
  SURVEY_NOTES_MAX,
  SurveyImprovement,
  SurveyRating,
  SurveyType,
} from '@queuemate/contracts/orders/survey'
import { Avatar } from '@queuemate/ui/avatar'
import { Button } from '@queuemate/ui/button'
import { ChoiceGroup } from '@queuemate/ui/choice-group'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { Field } from '@queuemate/ui/field'
import { TextArea } from '@queuemate/ui/text-area'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { firstNameOf } from '../../../lib/current-user.ts'
import { sessionLength } from '../../../lib/time.ts'
import type { Details } from './order-summary.tsx'
import styles from './survey-dialog.module.css'
import type { SurveyActions } from './use-survey.ts'

const ratings = () => [
  { value: String(SurveyRating.bad), label: t`Bad`, icon: <Frown className="icon" aria-hidden="true" /> },
  { value: String(SurveyRating.good), label: t`Good`, icon: <Smile className="icon" aria-hidden="true" /> },
  { value: String(SurveyRating.great), label: t`Great`, icon: <Laugh className="icon" aria-hidden="true" /> },
]
const types = () => [
  { value: String(SurveyType.competitive), label: t`Competitive` },
  { value: String(SurveyType.casual), label: t`Casual` },
]
const improvements = () => [
  { value: String(SurveyImprovement.comms), label: t`Comms` },
  { value: String(SurveyImprovement.mechanics), label: t`Mechanics` },
  { value: String(SurveyImprovement.strategy), label: t`Strategy` },
]

const rules = feedbackInput.omit({ order_id: true })
const empty = {
  rating: SurveyRating.good as number,
  type: null as number | null,
  improvement: null as number | null,
  notes: '',
}

type SurveyDialogProps = {
  details: Details
  survey: SurveyActions
  lastLine: string | null
  /** Back to the chat; the survey can be opened again. */
  onBack: () => void
}

/** Only the rating has a default, and only the rating is required (spec §5 'Survey'). */
export function SurveyDialog({
  details: { order, counterpart },
  survey,
  lastLine,
  onBack,
}: SurveyDialogProps) {
  const { submit, skip } = survey
  const form = useZodForm({
    schema: rules,
    initial: empty,
    onSubmit: (input) => submit.mutateAsync({ ...input, order_id: order.id }),
    // The player moves on even if sending fails.
    onRefused: () => true,
  })
  const first = firstNameOf(counterpart.name)
  const { id, started_time: start, ended_time: end } = order
  const length = start && end ? sessionLength(start, end) : null
  const busy = form.pending || skip.isPending
  return (
    <Dialog open wide onClose={() => !busy && onBack()}>
      <Form form={form}>
        <DialogBody className={styles.body}>
          <div className={styles.who}>
            <Avatar picture={counterpart.pfp} alt="" size={56} />
            <div>
              <DialogTitle className={styles.title}>
                <Trans>How was the session with {first}?</Trans>
              </DialogTitle>
              <p className="sm t3">
                {length ? (
                  <Trans>
                    Order {id}, session <span className="tnum">{length}</span>
                  </Trans>
                ) : (
                  <Trans>Order {id}</Trans>
                )}
              </p>
            </div>
          </div>
          <div className={clsx(styles.last, 'sm')}>
            <p className="grow">
              {lastLine ? (
                <Trans>
                  <b className="strong">{first} wrote:</b> {lastLine}
                </Trans>
              ) : (
                t`The chat stays open for a goodbye.`
              )}
            </p>
            <Button size="sm" className={styles.back} disabled={busy} onClick={onBack}>
              <Trans>Back to the chat</Trans>
            </Button>
          </div>
          <div className={styles.questions}>
            <ChoiceGroup
              legend={t`Rating`}
              choices={ratings()}
              value={String(form.values.rating)}
              onValueChange={(rating) => form.set('rating', Number(rating))}
            />
            <div className="grid2">
              <ChoiceGroup
                dense
                legend={t`How did you play?`}
                choices={types()}
                value={wordOf(form.values.type)}
                onValueChange={(type) => form.set('type', Number(type))}
              />
              <ChoiceGroup
                dense
                legend={t`What improved most?`}
                choices={improvements()}
                value={wordOf(form.values.improvement)}
                onValueChange={(improvement) => form.set('improvement', Number(improvement))}
              />
            </div>
            <Field
              label={t`Notes`}
              aside={
                <span className="opt">
                  <Trans>Optional</Trans>
                </span>
              }
            >
              <TextArea
                placeholder={t`What should ${first} keep doing?`}
                maxLength={SURVEY_NOTES_MAX}
                {...form.field('notes')}
              />
            </Field>
          </div>
        </DialogBody>
        <DialogFoot className={styles.actions}>
          <Button
            size="lg"
            loading={skip.isPending}
            disabled={form.pending}
            onClick={() => skip.mutate({ order_id: order.id })}
          >
            <Trans>Skip</Trans>
          </Button>
          <Button type="submit" variant="primary" size="lg" loading={form.pending} disabled={skip.isPending}>
            <Trans>Send feedback</Trans>
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

const wordOf = (choice: number | null) => (choice === null ? undefined : String(choice))
