import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot, DialogStage } from '@queuemate/ui/dialog'
import { Slots } from '@queuemate/ui/slots'

type NoticeDialogProps = {
  title: string
  children: ReactNode
  /** The label of the button that closes it. */
  close: string
  onClose: () => void
  /** For a companion: adds a button to go online again. */
  onGoOnline?: (() => void) | undefined
}

/** Shows how an order ended, over the current page. */
export function NoticeDialog({ title, children, close, onClose, onGoOnline }: NoticeDialogProps) {
  return (
    <AlertDialog open opensByItself onClose={onClose}>
      <DialogStage tone="none">
        <Slots size="outlines" />
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
            {t`Go online again`}
          </Button>
        )}
      </DialogFoot>
    </AlertDialog>
  )
}
