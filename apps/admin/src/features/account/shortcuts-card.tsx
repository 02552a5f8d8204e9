import { t } from '@lingui/core/macro'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { Switch } from '@queuemate/ui/switch'
import { setSingleKeys, useSingleKeys } from '../../lib/shortcuts.ts'

/** Turns single-key shortcuts on or off in this browser. */
export function ShortcutsCard() {
  const { on } = useSingleKeys()
  return (
    <CardSection
      title={t`Keyboard shortcuts`}
      action={<Switch aria-label={t`Single-key shortcuts`} checked={on} onCheckedChange={setSingleKeys} />}
    >
      <CardBody className="t2 sm">
        {t`Single keys, such as J for the next row or ? for the list of shortcuts. Applies to this browser only.`}
      </CardBody>
    </CardSection>
  )
}
