import { Link } from 'react-router-dom'
import { LinkButton } from '@queuemate/ui/button'

export function JoinSection() {
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
          <Link to="/faq">How to become a companion</Link>
        </LinkButton>
      </div>
    </section>
  )
}
