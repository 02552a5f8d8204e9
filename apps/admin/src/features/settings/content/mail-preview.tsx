import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { useState } from 'react'
import { renderMail } from '@queuemate/content/mail/layout'
import { fillMail, type MailText, type MailValues } from '@queuemate/content/mail/text'
import { Segmented } from '@queuemate/ui/segmented'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './content.module.css'

/** The target of the preview's button. */
const NOWHERE = 'about:blank'

type MailPreviewProps = {
  text: MailText
  /** Example values for the placeholders. */
  values: MailValues
  hasButton: boolean
}

/** The email as people receive it, with example values. */
export function MailPreview({ text, values, hasButton }: MailPreviewProps) {
  const [format, setFormat] = useState<'html' | 'text'>('html')
  const mail = renderMail(fillMail(text, values, hasButton ? NOWHERE : undefined))
  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <div className="row between">
        <h2 className="h5">{t`Preview`}</h2>
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
        <span className="t3">{t`Subject`}</span> {mail.subject}
      </p>
      {format === 'html' ? (
        // Fully sandboxed: no scripts, forms or navigation.
        <iframe className={styles.frame} title={t`The email as HTML`} sandbox="" srcDoc={mail.html} />
      ) : (
        <pre className={clsx(cardStyles.card, styles.plain)} dir="auto">
          {mail.text}
        </pre>
      )}
    </section>
  )
}
