import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { LinkButton } from '@queuemate/ui/button'
import styles from './join-section.module.css'
import section from './section.module.css'
import { Link } from 'react-router-dom'
import { useSession } from '../../lib/session.ts'

/** Only signed-in users can open the agreement; visitors are sent to the FAQ. */
export function JoinSection() {
  const session = useSession()
  return (
    <section className={clsx('page', section.section)} aria-labelledby="join">
      <div className={styles.join}>
        <div>
          <h2 className={clsx('h-section', styles.title)} id="join">
            {t`Immortal or Radiant? Take slot five.`}
          </h2>
          <p>
            <Trans>
              Set your own price inside your payband, go online when you like and get paid weekly. You need a
              referral code from a current companion.
            </Trans>
          </p>
        </div>
        <LinkButton asChild className={styles.action} variant="primary" size="lg">
          {session ? (
            <Link to="/companion/agreement">{t`Read the agreement`}</Link>
          ) : (
            <Link to="/faq#how-do-i-become-a-companion">{t`How to become a companion`}</Link>
          )}
        </LinkButton>
      </div>
    </section>
  )
}
