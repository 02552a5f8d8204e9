import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'

type ReadDialogProps = {
  open?: boolean
  wide?: boolean
  title: string
  className?: string
  onClose: () => void
  children: ReactNode
}

/** A dialog in which staff only read something. */
export function ReadDialog({ open = true, wide, title, className, onClose, children }: ReadDialogProps) {
  return (
    <Dialog open={open} wide={wide} onClose={onClose}>
      <DialogBody className={className}>
        <DialogTitle>{title}</DialogTitle>
        {children}
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={onClose}>{t`Close`}</Button>
      </DialogFoot>
    </Dialog>
  )
}
