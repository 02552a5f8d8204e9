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

const ratings = [
  { value: String(SurveyRating.bad), label: 'Bad', icon: <Frown className="icon" aria-hidden="true" /> },
  { value: String(SurveyRating.good), label: 'Good', icon: <Smile className="icon" aria-hidden="true" /> },
  { value: String(SurveyRating.great), label: 'Great', icon: <Laugh className="icon" aria-hidden="true" /> },
]
const types = [
  { value: String(SurveyType.competitive), label: 'Competitive' },
  { value: String(SurveyType.casual), label: 'Casual' },
]
const improvements = [
  { value: String(SurveyImprovement.comms), label: 'Comms' },
  { value: String(SurveyImprovement.mechanics), label: 'Mechanics' },
  { value: String(SurveyImprovement.strategy), label: 'Strategy' },
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
  /** Back to the chat; the survey stays open. */
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
    // The survey leads on all the same.
    onRefused: () => true,
  })
  const first = firstNameOf(counterpart.name)
  const busy = form.pending || skip.isPending
  return (
    <Dialog open wide onClose={() => !busy && onBack()}>
      <Form form={form}>
        <DialogBody className={styles.body}>
          <div className={styles.who}>
            <Avatar picture={counterpart.pfp} alt="" size={56} />
            <div>
              <DialogTitle className={styles.title}>How was the session with {first}?</DialogTitle>
              <p className="sm t3">
                Order {order.id}
                {order.started_time && order.ended_time && (
                  <>
                    , session{' '}
                    <span className="tnum">{sessionLength(order.started_time, order.ended_time)}</span>
                  </>
                )}
              </p>
            </div>
          </div>
          <div className={clsx(styles.last, 'sm')}>
            <p className="grow">
              {lastLine ? (
                <>
                  <b className="strong">{first} wrote:</b> {lastLine}
                </>
              ) : (
                'The chat stays open for a goodbye.'
              )}
            </p>
            <Button size="sm" className={styles.back} disabled={busy} onClick={onBack}>
              Back to the chat
            </Button>
          </div>
          <div className={styles.questions}>
            <ChoiceGroup
              legend="Rating"
              choices={ratings}
              value={String(form.values.rating)}
              onValueChange={(rating) => form.set('rating', Number(rating))}
            />
            <div className="grid2">
              <ChoiceGroup
                dense
                legend="How did you play?"
                choices={types}
                value={wordOf(form.values.type)}
                onValueChange={(type) => form.set('type', Number(type))}
              />
              <ChoiceGroup
                dense
                legend="What improved most?"
                choices={improvements}
                value={wordOf(form.values.improvement)}
                onValueChange={(improvement) => form.set('improvement', Number(improvement))}
              />
            </div>
            <Field label="Notes" aside={<span className="opt">Optional</span>}>
              <TextArea
                placeholder={`What should ${first} keep doing?`}
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
            Skip
          </Button>
          <Button type="submit" variant="primary" size="lg" loading={form.pending} disabled={skip.isPending}>
            Send feedback
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

const wordOf = (choice: number | null) => (choice === null ? undefined : String(choice))
