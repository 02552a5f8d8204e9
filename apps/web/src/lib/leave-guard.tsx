import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

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
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      text={text}
      confirm={leave}
      cancel={stay}
      main="cancel"
      tone="danger-soft"
      onConfirm={go}
      onCancel={keep}
    />
  )
}
