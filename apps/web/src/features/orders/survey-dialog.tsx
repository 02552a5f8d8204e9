import { Frown, Laugh, Smile } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '@queuemate/ui/avatar'
import { Button } from '@queuemate/ui/button'
import { ChoiceGroup } from '@queuemate/ui/choice-group'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { Field } from '@queuemate/ui/field'
import { TextArea } from '@queuemate/ui/text-area'
import { firstNameOf } from '../../lib/current-user.ts'
import { sessionLength } from '../../lib/time.ts'
import type { Details } from './active/order-summary.tsx'
import type { SurveyActions } from './active/use-survey.ts'

const ratings = [
  { value: '1', label: 'Bad', icon: <Frown className="icon" aria-hidden="true" /> },
  { value: '2', label: 'Good', icon: <Smile className="icon" aria-hidden="true" /> },
  { value: '3', label: 'Great', icon: <Laugh className="icon" aria-hidden="true" /> },
]
const types = [
  { value: '1', label: 'Competitive' },
  { value: '2', label: 'Casual' },
]
const improvements = [
  { value: '1', label: 'Comms' },
  { value: '2', label: 'Mechanics' },
  { value: '3', label: 'Strategy' },
]

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
  const [rating, setRating] = useState('2')
  const [type, setType] = useState<string>()
  const [improvement, setImprovement] = useState<string>()
  const [notes, setNotes] = useState('')
  const first = firstNameOf(counterpart.name)
  const busy = submit.isPending || skip.isPending
  return (
    <Dialog open wide onClose={() => !busy && onBack()}>
      <DialogBody style={{ paddingBottom: 8 }}>
        <div className="row g4" style={{ marginBottom: 22 }}>
          <Avatar picture={counterpart.pfp} alt="" size={56} />
          <div>
            <DialogTitle style={{ margin: 0 }}>How was the session with {first}?</DialogTitle>
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
        <div className="survey__last sm">
          <p className="grow">
            {lastLine ? (
              <>
                <b className="strong">{first} wrote:</b> {lastLine}
              </>
            ) : (
              'The chat stays open for a goodbye.'
            )}
          </p>
          <Button size="sm" disabled={busy} onClick={onBack}>
            Back to the chat
          </Button>
        </div>
        <div className="survey">
          <ChoiceGroup legend="Rating" choices={ratings} value={rating} onValueChange={setRating} />
          <div className="grid2">
            <ChoiceGroup
              dense
              legend="How did you play?"
              choices={types}
              value={type}
              onValueChange={setType}
            />
            <ChoiceGroup
              dense
              legend="What improved most?"
              choices={improvements}
              value={improvement}
              onValueChange={setImprovement}
            />
          </div>
          <Field label="Notes" aside={<span className="opt">Optional</span>}>
            <TextArea
              placeholder={`What should ${first} keep doing?`}
              maxLength={1000}
              value={notes}
              onChange={(event) => setNotes(event.target.value)}
            />
          </Field>
        </div>
      </DialogBody>
      <DialogFoot style={{ paddingTop: 16 }}>
        <Button
          size="lg"
          loading={skip.isPending}
          disabled={submit.isPending}
          onClick={() => skip.mutate({ order_id: order.id })}
        >
          Skip
        </Button>
        <Button
          variant="primary"
          size="lg"
          loading={submit.isPending}
          disabled={skip.isPending}
          onClick={() =>
            submit.mutate({
              order_id: order.id,
              rating: Number(rating),
              type: type === undefined ? undefined : Number(type),
              improvement: improvement === undefined ? undefined : Number(improvement),
              notes,
            })
          }
        >
          Send feedback
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
