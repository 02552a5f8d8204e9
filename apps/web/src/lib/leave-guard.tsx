import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot } from '@queuemate/ui/dialog'

/** Asks before leaving a page, by a link or by closing it, for as long as it is there. */
export function LeaveGuard({ title, text }: { title: string; text: string }) {
  const stay = useRef<HTMLButtonElement>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  const keep = () => blocker.reset?.()
  return (
    <AlertDialog open={blocker.state === 'blocked'} onClose={keep} initialFocus={stay}>
      <DialogBody>
        <AlertDialogTitle>{title}</AlertDialogTitle>
        <AlertDialogText>{text}</AlertDialogText>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" variant="danger-soft" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        <Button size="lg" variant="primary" ref={stay} onClick={keep}>
          Stay
        </Button>
      </DialogFoot>
    </AlertDialog>
  )
}
