import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot } from '@queuemate/ui/dialog'
import { useIncomingStore } from './incoming-store.ts'

export function MissedDialog() {
  const send = useIncomingStore((store) => store.send)
  const close = () => send({ type: 'done' })
  return (
    <AlertDialog open onClose={close}>
      <DialogBody>
        <AlertDialogTitle>Missed order</AlertDialogTitle>
        <AlertDialogText>
          60 seconds has elapsed since an order with you was requested, so you've been marked as offline.
        </AlertDialogText>
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" size="lg" onClick={close}>
          Back to the dashboard
        </Button>
      </DialogFoot>
    </AlertDialog>
  )
}
