import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useState } from 'react'
import { renderMail } from '@queuemate/content/mail/layout'
import { fillMail, type MailText, type MailValues } from '@queuemate/content/mail/text'
import { Segmented } from '@queuemate/ui/segmented'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './content.module.css'

/** Where the button of a preview leads: nowhere. */
const NOWHERE = 'about:blank'

type MailPreviewProps = {
  text: MailText
  /** Examples of what is filled in. */
  values: MailValues
  hasButton: boolean
}

/** A mail as people get it, with examples filled in. */
export function MailPreview({ text, values, hasButton }: MailPreviewProps) {
  const [format, setFormat] = useState<'html' | 'text'>('html')
  const mail = renderMail(fillMail(text, values, hasButton ? NOWHERE : undefined))
  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <div className="between">
        <h2 className="h5">
          <Trans>Preview</Trans>
        </h2>
        <Segmented
          aria-label={t`Which version`}
          value={format}
          options={[
            { value: 'html', label: t`HTML` },
            { value: 'text', label: t`Text` },
          ]}
          onValueChange={setFormat}
        />
      </div>
      <p className="sm">
        <span className="t3">
          <Trans>Subject</Trans>
        </span>{' '}
        {mail.subject}
      </p>
      {format === 'html' ? (
        // Without any right: nothing in it runs, and nothing leaves it.
        <iframe className={styles.frame} title={t`The mail as HTML`} sandbox="" srcDoc={mail.html} />
      ) : (
        <pre className={clsx(cardStyles.card, styles.plain)}>{mail.text}</pre>
      )}
    </section>
  )
}
