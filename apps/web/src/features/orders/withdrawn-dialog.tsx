import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot, DialogStage } from '@queuemate/ui/dialog'
import { Slots } from '@queuemate/ui/slots'
import { firstNameOf } from '../../lib/current-user.ts'
import { useIncomingStore } from './incoming-store.ts'

/** Why an alert stopped ringing by itself: the player took the request back. `name`: the player's full name. */
export function WithdrawnDialog({ name }: { name: string }) {
  const send = useIncomingStore((store) => store.send)
  const close = () => send({ type: 'done' })
  return (
    <AlertDialog open onClose={close}>
      <DialogStage tone="none">
        <Slots className="slots--empty" />
      </DialogStage>
      <DialogBody>
        <AlertDialogTitle>{firstNameOf(name)} withdrew the request</AlertDialogTitle>
        <AlertDialogText>
          It ended before you answered. Nothing was charged, and you are online again.
        </AlertDialogText>
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" size="lg" onClick={close}>
          Got it
        </Button>
      </DialogFoot>
    </AlertDialog>
  )
}
