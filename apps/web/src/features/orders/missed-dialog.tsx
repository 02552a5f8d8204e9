import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot, DialogStage } from '@queuemate/ui/dialog'
import { Slots } from '@queuemate/ui/slots'
import { useIncomingStore } from './incoming-store.ts'

/** Says what a missed order did (spec §8) and offers the way back. */
export function MissedDialog({ onGoOnline }: { onGoOnline: () => void }) {
  const send = useIncomingStore((store) => store.send)
  const close = () => send({ type: 'done' })
  return (
    <AlertDialog open onClose={close}>
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
        <Button size="lg" onClick={close}>
          Stay offline
        </Button>
        <Button
          variant="primary"
          size="lg"
          onClick={() => {
            close()
            onGoOnline()
          }}
        >
          Go online again
        </Button>
      </DialogFoot>
    </AlertDialog>
  )
}
