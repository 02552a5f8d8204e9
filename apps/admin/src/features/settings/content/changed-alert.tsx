import { Trans } from '@lingui/react/macro'
import { Button } from '@queuemate/ui/button'
import { FormError } from '@queuemate/ui/field'

type ChangedAlertProps = {
  refusal: string | undefined
  /** Set when another member of staff was faster: drops what is written and shows theirs. */
  onReload: (() => void) | null
}

/** Why a setting was not saved, with the way to what it is now. */
export function ChangedAlert({ refusal, onReload }: ChangedAlertProps) {
  if (!refusal) return null
  return (
    <div className="stack g3">
      <FormError>{refusal}</FormError>
      {onReload && (
        <Button size="sm" onClick={onReload}>
          <Trans>Show it as it is now</Trans>
        </Button>
      )}
    </div>
  )
}
