import { Frown, Laugh, Smile } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Avatar } from '@queuemate/ui/avatar'
import { Button } from '@queuemate/ui/button'
import { ChoiceGroup } from '@queuemate/ui/choice-group'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { Field } from '@queuemate/ui/field'
import { TextArea } from '@queuemate/ui/text-area'
import { firstNameOf } from '../../lib/current-user.ts'
import { useRoutingHold } from '../../lib/routing-hold.ts'
import { trpc } from '../../lib/trpc.ts'
import type { Details } from './order-summary.tsx'

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

/** Over the order once it is completed. Sent or skipped, and even when sending fails, it leads to the marketplace. */
export function SurveyDialog({ details: { order, counterpart } }: { details: Details }) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const settle = useRoutingHold((state) => state.settle)
  const [rating, setRating] = useState('2')
  const [type, setType] = useState('1')
  const [improvement, setImprovement] = useState('1')
  const [notes, setNotes] = useState('')
  const leave = async () => {
    settle(order.id)
    await navigate('/playerMarket')
    void utils.orders.active.invalidate()
  }
  const submit = trpc.orders.submitFeedback.useMutation({ onSettled: leave })
  const skip = trpc.orders.skipFeedback.useMutation({ onSettled: leave })
  const first = firstNameOf(counterpart.name)
  const busy = submit.isPending || skip.isPending
  const minutes = minutesBetween(order.started_time, order.ended_time)
  return (
    <Dialog open wide onClose={() => !busy && skip.mutate({ order_id: order.id })}>
      <DialogBody style={{ paddingBottom: 8 }}>
        <div className="row g4" style={{ marginBottom: 22 }}>
          <Avatar picture={counterpart.pfp} alt="" size={56} />
          <div>
            <DialogTitle style={{ margin: 0 }}>How was the session with {first}?</DialogTitle>
            <p className="sm t3">
              Order {order.id}
              {minutes !== null && `, completed after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`}
            </p>
          </div>
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
              type: Number(type),
              improvement: Number(improvement),
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

function minutesBetween(start: string | null, end: string | null): number | null {
  if (!start || !end) return null
  return Math.max(1, Math.round((Date.parse(end) - Date.parse(start)) / 60_000))
}
