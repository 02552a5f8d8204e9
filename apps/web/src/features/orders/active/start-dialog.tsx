import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { formatMoney } from '@queuemate/contracts/money'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot } from '@queuemate/ui/dialog'

type StartDialogProps = {
  /** The customer's first name. */
  name: string
  /** In cents. */
  price: number
  isStarting: boolean
  onStart: () => void
  onClose: () => void
}

/** Asks before the customer's card is charged, because it cannot be undone. */
export function StartDialog({ name, price, isStarting, onStart, onClose }: StartDialogProps) {
  const notYet = useRef<HTMLButtonElement>(null)
  const amount = formatMoney(price)
  return (
    <AlertDialog open initialFocus={notYet} onClose={isStarting ? undefined : onClose}>
      <DialogBody>
        <AlertDialogTitle>{t`Start the game now?`}</AlertDialogTitle>
        <AlertDialogText>
          <Trans>
            {name}'s card is charged {amount} immediately, and this cannot be undone. Start when you are both
            in the party.
          </Trans>
        </AlertDialogText>
      </DialogBody>
      <DialogFoot>
        <Button ref={notYet} size="lg" disabled={isStarting} onClick={onClose}>
          {t`Not yet`}
        </Button>
        <Button variant="lit" size="lg" loading={isStarting} onClick={onStart}>
          {t`Start and charge ${amount}`}
        </Button>
      </DialogFoot>
    </AlertDialog>
  )
}
