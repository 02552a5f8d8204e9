import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { formatMoment } from '@queuemate/i18n/format'
import { Alert } from '@queuemate/ui/alert'
import { useStaff } from './staff.ts'
import styles from './page.module.css'

/** For staff who must set up two-factor authentication by a day that is to come. */
export function TwoFactorNotice() {
  const from = useStaff()?.two_factor_from
  if (!from) return null
  const link = (
    <Link className="link" to="/account">
      {t`Set it up`}
    </Link>
  )
  return (
    <div className={styles.notice}>
      <Alert tone="pending" action={link}>
        {t`From ${formatMoment(from)} you need two-factor authentication to use the console.`}
      </Alert>
    </div>
  )
}
