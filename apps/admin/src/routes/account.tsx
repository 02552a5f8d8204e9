import { t } from '@lingui/core/macro'
import { ThemeSelect } from '@queuemate/app-kit/theme-select'
import { Alert } from '@queuemate/ui/alert'
import { CardBody, CardSection } from '@queuemate/ui/card'
import styles from '../features/account/account.module.css'
import { AlertsCard } from '../features/account/alerts-card.tsx'
import { SessionsCard } from '../features/account/sessions-card.tsx'
import { ShortcutsCard } from '../features/account/shortcuts-card.tsx'
import { TwoFactorCard } from '../features/account/two-factor-card.tsx'
import { Page } from '../lib/page.tsx'
import { useStaff } from '../lib/staff.ts'

/** The staff member's own account: two-factor authentication, alerts by email, sessions, shortcuts and theme. */
export function Component() {
  const staff = useStaff()
  return (
    <Page title={t`Your account`}>
      <div className={styles.column}>
        {staff?.two_factor_required && (
          <Alert tone="danger">
            {t`Two-factor authentication is required for staff. Set it up to continue.`}
          </Alert>
        )}
        {staff && <TwoFactorCard staffId={staff.id} isOn={staff.two_factor} />}
        {staff && !staff.two_factor_required && <AlertsCard />}
        <SessionsCard />
        <ShortcutsCard />
        <CardSection title={t`Appearance`}>
          <CardBody className={styles.theme}>
            <ThemeSelect />
          </CardBody>
        </CardSection>
      </div>
    </Page>
  )
}
