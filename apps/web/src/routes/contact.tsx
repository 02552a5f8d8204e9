import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ContactForm } from '../features/support/contact-form.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'
import styles from './contact.module.css'

export function Component() {
  useTitle(t`Support`)
  return (
    <main id="main" className="page">
      <div className={styles.contact}>
        <div>
          <h1>
            <Trans>Talk to a person</Trans>
          </h1>
          <p className="lead mt4">
            <Trans>Tell us what happened. We reply by email, usually within a day.</Trans>
          </p>
        </div>
        <ContactForm />
      </div>
    </main>
  )
}
