import { Trans } from '@lingui/react/macro'
import { Button } from '@queuemate/ui/button'
import { FormError } from '@queuemate/ui/field'

type ChangedAlertProps = {
  refusal: string | undefined
  /** Set when another member of staff has changed the setting: discards the form and shows their version. */
  onReload: (() => void) | null
}

/** Why a setting was not saved, with a button that loads the current version. */
export function ChangedAlert({ refusal, onReload }: ChangedAlertProps) {
  if (!refusal) return null
  return (
    <div className="stack g3">
      <FormError>{refusal}</FormError>
      {onReload && (
        <Button size="sm" onClick={onReload}>
          <Trans>Load the current version</Trans>
        </Button>
      )}
    </div>
  )
}
