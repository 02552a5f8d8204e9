import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot, DialogStage } from '@queuemate/ui/dialog'
import { Slots } from '@queuemate/ui/slots'
import { firstNameOf } from '../../../lib/current-user.ts'

/** Why an alert stopped ringing by itself: the player took the request back. `name`: the player's full name. */
export function WithdrawnDialog({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <AlertDialog open onClose={onClose}>
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
        <Button variant="primary" size="lg" onClick={onClose}>
          Got it
        </Button>
      </DialogFoot>
    </AlertDialog>
  )
}
