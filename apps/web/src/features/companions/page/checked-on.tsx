import { t } from '@lingui/core/macro'
import { formatDate } from '@queuemate/i18n/format'
import styles from './companion-details.module.css'

/** When staff checked the rank, which companions cannot change themselves. */
export function CheckedOn({ at }: { at: string }) {
  const date = formatDate(at)
  return <span className={styles.checked}>{t`Checked by our staff on ${date}`}</span>
}
