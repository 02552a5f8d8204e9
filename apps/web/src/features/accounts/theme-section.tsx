import { themeChoices, useTheme } from '@queuemate/app-kit/theme'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { ChoiceGroup } from '@queuemate/ui/choice-group'

/** Dark, light or as the system; chosen and remembered at once, on this device. */
export function ThemeSection() {
  const [theme, choose] = useTheme()
  return (
    <Card id="theme" aria-labelledby="h-theme">
      <CardHead title="Theme" titleId="h-theme" note="Remembered on this device." />
      <CardBody>
        <ChoiceGroup legend="Colors" choices={themeChoices()} value={theme} onValueChange={choose} />
      </CardBody>
    </Card>
  )
}
