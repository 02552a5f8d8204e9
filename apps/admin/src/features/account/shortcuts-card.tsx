import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { Switch } from '@queuemate/ui/switch'
import { setSingleKeys, useSingleKeys } from '../../lib/shortcuts.ts'

/** Whether letters and signs are shortcuts in this browser. */
export function ShortcutsCard() {
  const { on } = useSingleKeys()
  return (
    <Card aria-labelledby="h-shortcuts">
      <CardHead
        title={t`Keyboard shortcuts`}
        titleId="h-shortcuts"
        action={
          <Switch aria-label={t`Shortcuts of one character`} checked={on} onCheckedChange={setSingleKeys} />
        }
      />
      <CardBody className="t2 sm">
        <Trans>
          Keys of one character, such as J for the next row or ? for the list of shortcuts. Kept in this
          browser.
        </Trans>
      </CardBody>
    </Card>
  )
}
