import { clsx } from 'clsx'
import { LinkButton } from '@queuemate/ui/button'
import { PageLink, useSite } from '../../lib/site.tsx'
import styles from './join-section.module.css'
import section from './section.module.css'

/** The agreement is for those who are signed in; visitors read about it first. */
export function JoinSection() {
  const { session } = useSite()
  return (
    <section className={clsx('page', section.section)} aria-labelledby="join">
      <div className={styles.join}>
        <div>
          <h2 className={clsx('h-section', styles.title)} id="join">
            Immortal or Radiant? Take slot five.
          </h2>
          <p>
            Set your own price inside your payband, go online when you like and get paid weekly. You need a
            referral code from a current companion.
          </p>
        </div>
        <LinkButton asChild className={styles.action} variant="primary" size="lg">
          {session ? (
            <PageLink to="/companion/agreement">Read the agreement</PageLink>
          ) : (
            <PageLink to="/faq">How to become a companion</PageLink>
          )}
        </LinkButton>
      </div>
    </section>
  )
}
