import { t } from '@lingui/core/macro'
import { Alert } from '@queuemate/ui/alert'
import { Button, LinkButton } from '@queuemate/ui/button'
import { CopyButton } from '@queuemate/ui/copy-button'
import styles from './account.module.css'

/** Shown until they are saved, and never again. They are stored encrypted, and each works once in place of a code. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const text = codes.join('\n')
  return (
    <>
      <Alert tone="pending">
        {t`Save these recovery codes now. Each code works once, and they won't be shown again.`}
      </Alert>
      <ul className={styles.codes} aria-label={t`Recovery codes`}>
        {codes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={text} label={t`Copy the recovery codes`} />
        <LinkButton
          size="sm"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="queuemate-recovery-codes.txt"
        >
          {t`Download`}
        </LinkButton>
        <Button size="sm" variant="primary" onClick={onSaved}>
          {t`I have saved them`}
        </Button>
      </div>
    </>
  )
}
