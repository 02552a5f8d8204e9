import { Link } from 'react-router-dom'
import { LinkButton } from '@queuemate/ui/button'
import { useSession } from '../../lib/session.ts'

/** The agreement is for those who are signed in; visitors read about it first. */
export function JoinSection() {
  const session = useSession()
  return (
    <section className="sec page" aria-labelledby="join">
      <div className="join">
        <div>
          <h2 className="h-section" id="join" style={{ fontSize: '2rem' }}>
            Immortal or Radiant? Take slot five.
          </h2>
          <p>
            Set your own price inside your payband, go online when you like and get paid weekly. You need a
            referral code from a current companion.
          </p>
        </div>
        <LinkButton asChild variant="primary" size="lg">
          {session ? (
            <Link to="/companion/agreement">Read the agreement</Link>
          ) : (
            <Link to="/faq">How to become a companion</Link>
          )}
        </LinkButton>
      </div>
    </section>
  )
}
