import { t } from '@lingui/core/macro'
import { themeChoices, useTheme } from '@queuemate/app-kit/theme'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { ChoiceGroup } from '@queuemate/ui/choice-group'

/** Dark, light or the system's theme, applied right away and remembered on this device. */
export function ThemeSection() {
  const [theme, choose] = useTheme()
  return (
    <CardSection id="theme" title={t`Theme`} note={t`Remembered on this device.`}>
      <CardBody>
        <ChoiceGroup legend={t`Colors`} choices={themeChoices()} value={theme} onValueChange={choose} />
      </CardBody>
    </CardSection>
  )
}
