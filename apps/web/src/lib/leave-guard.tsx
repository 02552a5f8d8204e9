import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot } from '@queuemate/ui/dialog'

type LeaveGuardProps = {
  title: string
  text: string
  leave?: string
  stay?: string
  /** A reload or a closed tab loses nothing: only links and Back are asked about. */
  linksOnly?: boolean
  /** Pages that may be gone to without a question. */
  except?: (path: string) => boolean
  /** Runs before the page is left; the page stays when it rejects. */
  onLeave?: () => Promise<unknown>
}

/** Asks before leaving a page, by a link, Back or by closing it, for as long as it is there. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { title, text, leave = 'Leave', stay = 'Stay', linksOnly = false, except, onLeave } = props
  const stayButton = useRef<HTMLButtonElement>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !except?.(nextLocation.pathname),
  )
  useEffect(() => {
    if (linksOnly) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [linksOnly])
  const keep = () => blocker.reset?.()
  const go = () => {
    if (!onLeave) return blocker.proceed?.()
    onLeave().then(() => blocker.proceed?.(), keep)
  }
  return (
    <AlertDialog open={blocker.state === 'blocked'} onClose={keep} initialFocus={stayButton}>
      <DialogBody>
        <AlertDialogTitle>{title}</AlertDialogTitle>
        <AlertDialogText>{text}</AlertDialogText>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" variant="danger-soft" onClick={go}>
          {leave}
        </Button>
        <Button size="lg" variant="primary" ref={stayButton} onClick={keep}>
          {stay}
        </Button>
      </DialogFoot>
    </AlertDialog>
  )
}
