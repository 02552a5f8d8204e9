import { useNavigate } from 'react-router-dom'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot, DialogStage } from '@queuemate/ui/dialog'
import { Slots } from '@queuemate/ui/slots'

/** Says what a missed order did (spec §8) and offers the way back. */
export function MissedDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <AlertDialog open onClose={onClose}>
      <DialogStage tone="none">
        <Slots className="slots--empty" />
      </DialogStage>
      <DialogBody>
        <AlertDialogTitle>Order missed</AlertDialogTitle>
        <AlertDialogText>
          60 seconds has elapsed since an order with you was requested, so you've been marked as offline.
        </AlertDialogText>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={onClose}>
          Stay offline
        </Button>
        <Button
          variant="primary"
          size="lg"
          onClick={() => {
            onClose()
            void navigate('/companion/dashboard?active=1')
          }}
        >
          Go online again
        </Button>
      </DialogFoot>
    </AlertDialog>
  )
}
