import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LinkButton } from '@queuemate/ui/button'
import { ContactForm } from '../features/support/contact-form.tsx'
import { discordInvite, helpDesk } from '../lib/links.ts'
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
          {(helpDesk ?? discordInvite) && (
            <div className="btn-row mt4">
              {helpDesk && (
                <LinkButton href={helpDesk} target="_blank" rel="noreferrer">
                  <Trans>Open the help desk</Trans>
                </LinkButton>
              )}
              {discordInvite && (
                <LinkButton variant="ghost" href={discordInvite} target="_blank" rel="noreferrer">
                  <Trans>Ask on Discord</Trans>
                </LinkButton>
              )}
            </div>
          )}
        </div>
        <ContactForm />
      </div>
    </main>
  )
}
