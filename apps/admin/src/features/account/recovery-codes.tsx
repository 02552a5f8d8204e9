import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert } from '@queuemate/ui/alert'
import styles from './account.module.css'

/** Shown once: they are stored encrypted, and each works once in place of a code. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <Alert tone="pending">
        <Trans>Save these recovery codes now. Each works once, and they are not shown again.</Trans>
      </Alert>
      <ul className={styles.codes} aria-label={t`Recovery codes`}>
        {codes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
