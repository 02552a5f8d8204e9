import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { Alert } from '@queuemate/ui/alert'
import { LinkButton } from '@queuemate/ui/button'
import { ContactForm } from '../features/support/contact-form.tsx'
import { communityLink, helpDeskLink } from '../lib/links.ts'
import { useTitle } from '@queuemate/app-kit/use-title'
import layoutStyles from '@queuemate/ui/layout.module.css'
import styles from './contact.module.css'

/** FAQs that people most often write about. If a question no longer exists, the link opens the whole page. */
const answers = () => [
  { id: 'when-am-i-charged', question: t`When am I charged?` },
  { id: 'what-if-my-companion-does-not-accept', question: t`What if my companion does not accept?` },
  { id: 'why-are-my-requests-blocked', question: t`Why are my requests blocked?` },
  { id: 'how-do-i-become-a-companion', question: t`How do I become a companion?` },
]

export const head = () => ({
  title: t`Support`,
  description: t`Write to the people who run Queuemate about an order, a companion or anything else.`,
})

export function Component() {
  useTitle(head().title)
  const instead = useInstead()
  return (
    <main id="main" className="page">
      <div className={styles.contact}>
        <div>
          <h1>{t`Talk to a person`}</h1>
          <p className="lead mt4">{t`Tell us what happened. We reply by email.`}</p>
          <div className={clsx(layoutStyles.buttons, 'mt4')}>
            <LinkButton href={helpDeskLink} target="_blank" rel="noreferrer">
              {t`Open the help desk`}
            </LinkButton>
            <LinkButton variant="ghost" href={communityLink} target="_blank" rel="noreferrer">
              {t`Ask on Discord`}
            </LinkButton>
          </div>
          {instead && (
            <div className="mt4">
              <Alert tone="quiet">{instead}</Alert>
            </div>
          )}
        </div>
        <div className={styles.form}>
          <ContactForm />
        </div>
        <nav className={styles.answers} aria-labelledby="answers">
          <h2 id="answers">{t`Already answered`}</h2>
          <ul>
            {answers().map(({ id, question }) => (
              <li key={id}>
                <Link to={`/faq#${id}`}>
                  {question}
                  <ArrowRight className="icon icon--sm" aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </main>
  )
}

/** Why a link to the community or the help desk led here. The prerendered page does not know its address. */
function useInstead(): string | null {
  const instead = useSyncExternalStore(
    () => () => {},
    () => new URLSearchParams(window.location.search).get('instead'),
    () => null,
  )
  if (instead === 'discord')
    return t`There is no public Discord server right now. Ask here instead, a person replies by email.`
  if (instead === 'help-desk') return t`This form is our help desk: each message becomes a ticket.`
  return null
}
