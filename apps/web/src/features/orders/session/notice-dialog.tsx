import type { ReactNode } from 'react'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot, DialogStage } from '@queuemate/ui/dialog'
import { Slots } from '@queuemate/ui/slots'

type NoticeDialogProps = {
  title: string
  children: ReactNode
  /** The button that closes it. */
  close: string
  onClose: () => void
  /** For a companion: the way to go online again, beside the button that closes. */
  onGoOnline?: (() => void) | undefined
}

/** How an order ended, over the page that the person is on. */
export function NoticeDialog({ title, children, close, onClose, onGoOnline }: NoticeDialogProps) {
  return (
    <AlertDialog open onClose={onClose}>
      <DialogStage tone="none">
        <Slots className="slots--empty" />
      </DialogStage>
      <DialogBody>
        <AlertDialogTitle>{title}</AlertDialogTitle>
        <AlertDialogText>{children}</AlertDialogText>
      </DialogBody>
      <DialogFoot>
        <Button variant={onGoOnline ? 'plain' : 'primary'} size="lg" onClick={onClose}>
          {close}
        </Button>
        {onGoOnline && (
          <Button
            variant="primary"
            size="lg"
            onClick={() => {
              onClose()
              onGoOnline()
            }}
          >
            Go online again
          </Button>
        )}
      </DialogFoot>
    </AlertDialog>
  )
}
