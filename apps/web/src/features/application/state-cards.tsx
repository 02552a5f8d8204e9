import { clsx } from 'clsx'
import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { CompanionApplication } from '@queuemate/contracts/companions/applications'
import { Badge } from '@queuemate/ui/badge'
import { BrandIcon } from '@queuemate/ui/brand-icons'
import { LinkButton } from '@queuemate/ui/button'
import { Slots, SlotsLoader } from '@queuemate/ui/slots'
import { isCompanion, useCurrentUser } from '../../lib/current-user.ts'
import { discordInvite } from '../../lib/links.ts'
import { formatMoment } from '../../lib/time.ts'
import styles from './state-cards.module.css'

export function LoadingCard() {
  return (
    <div className={clsx('empty card', styles.loading)} role="status">
      <span className={styles.light}>
        <SlotsLoader size="lg" />
      </span>
      <h1>Loading your agreement</h1>
    </div>
  )
}

/** Sent and waiting for staff. */
export function PendingCard({ application }: { application: CompanionApplication }) {
  return (
    <div className={clsx('card', styles.state)}>
      <Slots size="lg" done={4} lit />
      <h1>You're in the queue</h1>
      <p>
        Staff are reviewing your video. This usually takes two to three days, and we email you either way.
        Meanwhile, meet the other companions in the community.
      </p>
      <dl className="dl mt6">
        {application.submitted_at && (
          <div>
            <dt>Sent</dt>
            <dd>{formatMoment(application.submitted_at)}</dd>
          </div>
        )}
        <div>
          <dt>In-game name</dt>
          <dd>{application.ign ?? 'None'}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <Badge tone="pending" dot>
              Pending acceptance
            </Badge>
          </dd>
        </div>
      </dl>
      <CommunityLink primary>Join the community</CommunityLink>
    </div>
  )
}

/** Approved, and the role still to come (spec §6). */
export function NoRoleCard() {
  return (
    <div className={clsx('card', styles.state)}>
      <Slots size="lg" done={5} />
      <h1>You're approved</h1>
      <p>
        Your application is accepted but the companion role is not on your account yet. Staff add it within a
        day. This page opens the guide as soon as it is there.
      </p>
      <CommunityLink>Ask in the community</CommunityLink>
    </div>
  )
}

export function DisabledCard() {
  const support = isCompanion(useCurrentUser()) ? '/companion/support' : '/contact'
  return (
    <div className={clsx('card', styles.state)}>
      <span className={styles.closed}>
        <Ban className="icon" aria-hidden="true" />
      </span>
      <h1>Your companion account is disabled</h1>
      <p>You cannot go online or take orders. Open a support ticket if you think this is wrong.</p>
      <div className="btn-row">
        <LinkButton asChild>
          <Link to={support}>Open a ticket</Link>
        </LinkButton>
      </div>
    </div>
  )
}

function CommunityLink({ primary = false, children }: { primary?: boolean; children: ReactNode }) {
  return (
    <div className="btn-row">
      <LinkButton asChild variant={primary ? 'primary' : 'plain'}>
        <a href={discordInvite} target="_blank" rel="noreferrer">
          <BrandIcon brand="discord" />
          {children}
        </a>
      </LinkButton>
    </div>
  )
}
