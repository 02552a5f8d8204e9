import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageButton } from '@queuemate/app-kit/page-button'
import type { CompanionApplication } from '@queuemate/contracts/companions/applications'
import { formatMoment } from '@queuemate/i18n/format'
import { Fact, Facts } from '@queuemate/ui/facts'
import { Badge } from '@queuemate/ui/badge'
import { BrandIcon } from '@queuemate/ui/brand-icons'
import { LinkButton } from '@queuemate/ui/button'
import { Slots, SlotsLoader } from '@queuemate/ui/slots'
import { isCompanion, useCurrentUser } from '../../../lib/current-user.ts'
import { communityLink } from '../../../lib/links.ts'
import cardStyles from '@queuemate/ui/card.module.css'
import emptyStyles from '@queuemate/ui/empty-state.module.css'
import layoutStyles from '@queuemate/ui/layout.module.css'
import styles from './state-cards.module.css'

export function LoadingCard() {
  return (
    <div className={clsx(emptyStyles.empty, cardStyles.card, styles.loading)} role="status">
      <span className={styles.light}>
        <SlotsLoader size="lg" />
      </span>
      <h1>{t`Loading your agreement`}</h1>
    </div>
  )
}

/** The application was sent and is waiting for staff. */
export function PendingCard({ application }: { application: CompanionApplication }) {
  return (
    <div className={clsx(cardStyles.card, styles.state)}>
      <Slots size="lg" done={4} lit />
      <h1>{t`You're in the queue`}</h1>
      <p>
        {t`Our staff are reviewing your video. We email you either way.`}{' '}
        {t`Meanwhile, meet the other companions in the community.`}
      </p>
      <Facts className="mt6">
        {application.submitted_at && <Fact label={t`Sent`}>{formatMoment(application.submitted_at)}</Fact>}
        <Fact label={t`In-game name`}>{application.ign ?? t`None`}</Fact>
        <Fact label={t`Status`}>
          <Badge tone="pending" dot>
            {t`Pending acceptance`}
          </Badge>
        </Fact>
      </Facts>
      <CommunityLink primary>{t`Join the community`}</CommunityLink>
    </div>
  )
}

/** Approved, but without the companion role yet (spec §6). */
export function NoRoleCard() {
  return (
    <div className={clsx(cardStyles.card, styles.state)}>
      <Slots size="lg" done={5} />
      <h1>{t`You're approved`}</h1>
      <p>
        <Trans>
          Your application was accepted, but your account does not have the companion role yet. Our staff will
          add it within a day, and this page will then show the guide.
        </Trans>
      </p>
      <CommunityLink>{t`Ask in the community`}</CommunityLink>
    </div>
  )
}

export function DisabledCard({ reason }: { reason: string | null }) {
  const support = isCompanion(useCurrentUser()) ? '/companion/support' : '/contact'
  return (
    <div className={clsx(cardStyles.card, styles.state)}>
      <span className={styles.closed}>
        <Ban className="icon" aria-hidden="true" />
      </span>
      <h1>{t`Your companion account is disabled`}</h1>
      <p>{t`You cannot go online or take orders. Open a support ticket if you think this is wrong.`}</p>
      {reason && <p className={styles.reason}>{t`Reason given by our staff: ${reason}`}</p>}
      <div className={clsx(layoutStyles.buttons, styles.buttons)}>
        <PageButton to={support}>{t`Open a ticket`}</PageButton>
      </div>
    </div>
  )
}

function CommunityLink({ primary = false, children }: { primary?: boolean; children: ReactNode }) {
  return (
    <div className={clsx(layoutStyles.buttons, styles.buttons)}>
      <LinkButton
        href={communityLink}
        target="_blank"
        rel="noreferrer"
        variant={primary ? 'primary' : 'plain'}
      >
        <BrandIcon brand="discord" />
        {children}
      </LinkButton>
    </div>
  )
}
