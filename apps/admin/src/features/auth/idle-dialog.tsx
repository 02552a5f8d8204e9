import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { useIdleSignOut } from '../../lib/idle.ts'

/** Warns a minute before the console signs out a member of staff who has left it. */
export function IdleDialog({ onSignOut }: { onSignOut: () => void }) {
  const { left, stay } = useIdleSignOut(onSignOut)
  if (left === null) return null
  const seconds = Math.ceil(left / 1000)
  return (
    <Dialog open onClose={stay}>
      <DialogBody>
        <DialogTitle>
          <Trans>Are you still there?</Trans>
        </DialogTitle>
        <p>{t`Nothing has happened here for a while. You are signed out in ${seconds} s.`}</p>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={onSignOut}>
          <Trans>Sign out</Trans>
        </Button>
        <Button size="lg" variant="primary" onClick={stay}>
          <Trans>Stay signed in</Trans>
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
