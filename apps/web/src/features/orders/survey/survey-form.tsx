import { t } from '@lingui/core/macro'
import { Frown, Laugh, Smile } from 'lucide-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { tab } from '@queuemate/app-kit/stored'
import { feedbackInput } from '@queuemate/contracts/orders/schemas'
import { SurveyRating } from '@queuemate/contracts/orders/survey'
import { surveyImprovements, surveyRatings, surveyTypes } from '@queuemate/product-ui/order-story/survey'
import { Button } from '@queuemate/ui/button'
import { Checkbox } from '@queuemate/ui/checkbox'
import { ChoiceGroup } from '@queuemate/ui/choice-group'
import { Field, FormError } from '@queuemate/ui/field'
import { TextArea } from '@queuemate/ui/text-area'
import fieldStyles from '@queuemate/ui/field.module.css'
import layoutStyles from '@queuemate/ui/layout.module.css'
import styles from './survey.module.css'

const faces = {
  [SurveyRating.bad]: <Frown className="icon" aria-hidden="true" />,
  [SurveyRating.good]: <Smile className="icon" aria-hidden="true" />,
  [SurveyRating.great]: <Laugh className="icon" aria-hidden="true" />,
}
const choicesOf = (words: readonly { value: number; label: string }[]) =>
  words.map(({ value, label }) => ({ value: String(value), label }))
const ratings = () =>
  surveyRatings().map(({ value, label }) => ({ value: String(value), label, icon: faces[value] }))

type Feedback = z.output<typeof feedbackInput>

const rules = feedbackInput.omit({ order_id: true })
const empty = {
  rating: SurveyRating.good as number,
  type: null as number | null,
  improvement: null as number | null,
  notes: '',
  share_note: false,
}

/** What could not be sent. It fills the form again, after the order or in the player's games. */
const UNSENT = 'queuemate.survey'

function readUnsent(orderId: number): Feedback | null {
  const unsent = feedbackInput.safeParse(tab.readJson(UNSENT))
  return unsent.success && unsent.data.order_id === orderId ? unsent.data : null
}

type SurveyFormProps = {
  orderId: number
  /** The companion's first name. */
  name: string
  onSend: (input: Feedback) => Promise<unknown>
  /** Next to the button that sends. */
  children?: ReactNode
  disabled?: boolean
}

/** Only the rating has a default, and only the rating is required (spec §5 'Survey'). */
export function SurveyForm({ orderId, name, onSend, children, disabled = false }: SurveyFormProps) {
  const [unsent] = useState(() => readUnsent(orderId))
  const [isNoting, setNoting] = useState(Boolean(unsent?.notes))
  const form = useZodForm({
    schema: rules,
    initial: { ...empty, ...unsent },
    onSubmit: async (values) => {
      const input = { ...values, order_id: orderId }
      tab.write(UNSENT, JSON.stringify(input))
      await onSend(input)
      tab.write(UNSENT, null)
    },
  })
  const openNote = (event: MouseEvent<HTMLButtonElement>) => {
    const { form: fields } = event.currentTarget
    flushSync(() => setNoting(true))
    fields?.querySelector('textarea')?.focus()
  }
  return (
    <Form form={form}>
      <div className="stack g4">
        <FormError>
          {form.formError ?? (unsent && t`Your feedback was not sent. Please send it again.`)}
        </FormError>
        <div className={styles.questions}>
          <ChoiceGroup
            dense
            legend={t`Rating`}
            choices={ratings()}
            value={String(form.values.rating)}
            onValueChange={(rating) => form.set('rating', Number(rating))}
          />
          <ChoiceGroup
            dense
            legend={t`How did you play?`}
            choices={choicesOf(surveyTypes())}
            value={wordOf(form.values.type)}
            onValueChange={(type) => form.set('type', Number(type))}
          />
          <ChoiceGroup
            dense
            legend={t`What improved most?`}
            choices={choicesOf(surveyImprovements())}
            value={wordOf(form.values.improvement)}
            onValueChange={(improvement) => form.set('improvement', Number(improvement))}
          />
        </div>
        {isNoting && (
          <Field
            label={t`Notes`}
            aside={<span className={fieldStyles.optional}>{t`Optional`}</span>}
            error={form.error('notes')}
          >
            <TextArea placeholder={t`What should ${name} keep doing?`} rows={2} {...form.field('notes')} />
          </Field>
        )}
        {form.values.notes.trim() !== '' && (
          <Checkbox
            checked={form.values.share_note}
            onCheckedChange={(share) => form.set('share_note', share)}
          >
            {t`${name}'s page may show this note, with my initial, rank and the month. Our staff read it first.`}
          </Checkbox>
        )}
        <div className={layoutStyles.buttons}>
          {!isNoting && (
            <Button variant="ghost" size="sm" onClick={openNote}>
              {t`Add a note`}
            </Button>
          )}
          {children}
          <Button type="submit" variant="primary" loading={form.pending} disabled={disabled}>
            {t`Send feedback`}
          </Button>
        </div>
      </div>
    </Form>
  )
}

const wordOf = (choice: number | null) => (choice === null ? undefined : String(choice))
