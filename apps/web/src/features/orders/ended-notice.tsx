import { useNavigate } from 'react-router-dom'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot, DialogStage } from '@queuemate/ui/dialog'
import { Slots } from '@queuemate/ui/slots'
import { firstNameOf } from '../../lib/current-user.ts'
import { outcomeMoney, outcomeWords } from './outcome-words.ts'
import { useEndedOrder } from './use-ended-order.ts'

/** Over the page a person was led to when their order ended: who ended it, why, and what happens to the money. */
export function EndedNotice() {
  const navigate = useNavigate()
  const { ended, forget } = useEndedOrder()
  if (!ended) return null
  const name = firstNameOf(ended.counterpart.name)
  const { title, why } = outcomeWords(ended, name)
  return (
    <AlertDialog open onClose={forget}>
      <DialogStage tone="none">
        <Slots className="slots--empty" />
      </DialogStage>
      <DialogBody>
        <AlertDialogTitle>{title}</AlertDialogTitle>
        <AlertDialogText>
          {why} {outcomeMoney(ended, name)}
        </AlertDialogText>
      </DialogBody>
      <DialogFoot>
        {ended.role === 'companion' && !ended.closed_reason?.startsWith('payment_') ? (
          <>
            <Button size="lg" onClick={forget}>
              Stay offline
            </Button>
            <Button
              variant="primary"
              size="lg"
              onClick={() => {
                forget()
                void navigate('/companion/dashboard?active=1')
              }}
            >
              Go online again
            </Button>
          </>
        ) : (
          <Button variant="primary" size="lg" onClick={forget}>
            {ended.role === 'player' ? 'Back to the marketplace' : 'Got it'}
          </Button>
        )}
      </DialogFoot>
    </AlertDialog>
  )
}
