import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { useIdleSignOut } from '../../lib/idle.ts'
import { signOut } from '../../lib/signed-out.ts'
import { trpcClient } from '../../lib/trpc.ts'

/** Warns a minute before the console signs out an idle member of staff. */
export function IdleDialog() {
  const use = useMutation(mutationOptions(trpcClient.staff.session.use))
  const { left, stay } = useIdleSignOut({
    signOut: () => signOut(t`You were signed out after 30 minutes without activity`),
    sendUse: use.mutate,
  })
  if (left === null) return null
  const seconds = Math.ceil(left / 1000)
  return (
    <Dialog open onClose={stay}>
      <DialogBody>
        <DialogTitle>{t`Are you still there?`}</DialogTitle>
        <p>{t`You have been inactive for a while. You will be signed out in ${seconds} s.`}</p>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={() => signOut()}>
          {t`Sign out`}
        </Button>
        <Button size="lg" variant="primary" onClick={stay}>
          {t`Stay signed in`}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
