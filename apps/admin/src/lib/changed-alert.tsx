import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '@queuemate/ui/button'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { FormError } from '@queuemate/ui/field'

type ChangedAlertProps = {
  refusal: string | undefined
  /** Set when another member of staff has changed the setting: discards the form and shows their version. */
  onReload: (() => void) | null
}

/** Why a setting was not saved, with a button that loads the current version, after a question. */
export function ChangedAlert({ refusal, onReload }: ChangedAlertProps) {
  const [isAsking, setAsking] = useState(false)
  if (!refusal) return null
  return (
    <div className="stack g3">
      <FormError>{refusal}</FormError>
      {onReload && (
        <>
          <Button size="sm" onClick={() => setAsking(true)}>
            {t`Load the current version`}
          </Button>
          <ConfirmDialog
            open={isAsking}
            title={t`Discard your changes?`}
            text={t`The current version replaces them. Copy any text that you want to keep.`}
            confirm={t`Discard and load`}
            cancel={t`Keep editing`}
            onConfirm={() => {
              setAsking(false)
              onReload()
            }}
            onCancel={() => setAsking(false)}
          />
        </>
      )}
    </div>
  )
}
