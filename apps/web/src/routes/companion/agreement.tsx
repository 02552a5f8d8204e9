import { t } from '@lingui/core/macro'
import { PageButton } from '@queuemate/app-kit/page-button'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { GUIDE_BLOCKS } from '@queuemate/contracts/companions/application-limits'
import type { CompanionApplication } from '@queuemate/contracts/companions/applications'
import { Alert } from '@queuemate/ui/alert'
import { PageErrorState } from '@queuemate/app-kit/page-error-state'
import { PageHead } from '@queuemate/ui/page-head'
import { AcceptAgreement } from '../../features/companions/application/accept-agreement.tsx'
import { Guide, FullGuide } from '../../features/companions/application/guide.tsx'
import { GuideProgress } from '../../features/companions/application/guide-progress.tsx'
import { RankTooLow } from '../../features/companions/application/rank-too-low.tsx'
import { ReferralForm } from '../../features/companions/application/referral-form.tsx'
import {
  DisabledCard,
  LoadingCard,
  NoRoleCard,
  PendingCard,
} from '../../features/companions/application/state-cards.tsx'
import { useApplication } from '../../features/companions/application/use-application.ts'
import { useQuery } from '@tanstack/react-query'
import { guideQuery, paybandQuery } from '../../features/companions/queries.ts'
import { VerificationForm } from '../../features/companions/application/verification-form.tsx'
import { isCompanion, meQuery, useCurrentUser } from '../../lib/current-user.ts'
import { formatDate } from '@queuemate/i18n/format'
import { useTitle } from '@queuemate/app-kit/use-title'
import { api } from '../../lib/trpc.ts'

/** How a person becomes a companion, and the guide for companions (spec §2 'Companion agreement'). */
export function Component() {
  const companion = isCompanion(useCurrentUser())
  useTitle(companion ? t`Guide` : t`Agreement`)
  const application = useApplication()
  // Fetched together with the application, not after it.
  useQuery(guideQuery)
  const { data, error } = application
  if (!data && error)
    return <PageErrorState error={error} home="open" onRetry={() => void application.refetch()} />
  return <main id="main">{data ? <State application={data} companion={companion} /> : <LoadingCard />}</main>
}

function State({ application, companion }: { application: CompanionApplication; companion: boolean }) {
  switch (application.status) {
    case AgreementStatus.locked:
      return <Locked application={application} />
    case AgreementStatus.reviewing:
      return <Reviewing application={application} />
    case AgreementStatus.pending:
      return <PendingCard application={application} />
    case AgreementStatus.active:
      return companion ? <Active application={application} /> : <AwaitRole />
    default:
      return <DisabledCard reason={application.disabled_reason} />
  }
}

/** The role comes with the approval, which this page may hear of before it hears of the role. */
function AwaitRole() {
  const me = useQuery({ ...meQuery, refetchOnMount: 'always' })
  return me.isFetchedAfterMount ? <NoRoleCard /> : <LoadingCard />
}

function Locked({ application }: { application: CompanionApplication }) {
  return (
    <>
      <PageHead
        title={t`Become a companion`}
        note={t`Companions are independent contractors, referred by a current companion.`}
      />
      <div className="stack g4">
        <NotAccepted reason={application.rejected_reason} />
        {!application.rank_ok && <RankTooLow />}
        <ReferralForm />
      </div>
    </>
  )
}

function Reviewing({ application }: { application: CompanionApplication }) {
  const read = application.guide_read
  const finished = read >= GUIDE_BLOCKS
  return (
    <>
      <PageHead
        title={finished ? t`Verification` : t`Companion agreement`}
        note={
          finished
            ? t`Last step. Record your career page so that your rank, name and tag are readable.`
            : t`Read each block, then send your verification video. You can leave and come back.`
        }
        action={<GuideProgress read={read} />}
      />
      <div className="stack g4">
        <NotAccepted reason={application.rejected_reason} />
        <NewVideo reason={application.new_video_reason} />
        {!application.rank_ok && <RankTooLow />}
        {finished && (
          <VerificationForm
            application={application}
            onSubmitted={() => void api.companions.application.invalidate()}
          />
        )}
        <div className={finished ? 'mt2' : undefined}>
          <Guide read={read} />
        </div>
      </div>
    </>
  )
}

function NotAccepted({ reason }: { reason: string | null }) {
  if (!reason) return null
  return <Alert tone="danger">{t`Our staff could not accept your last verification: ${reason}`}</Alert>
}

function NewVideo({ reason }: { reason: string | null }) {
  if (!reason) return null
  return <Alert tone="pending">{t`Our staff need a new verification video from you: ${reason}`}</Alert>
}

function Active({ application: { agreement, agreed_at } }: { application: CompanionApplication }) {
  const mustAccept = agreement.must_accept
  const needsPayouts = useQuery(paybandQuery).data?.stripe_enabled === false
  return (
    <>
      <PageHead
        title={t`Guide`}
        note={
          <>
            {!mustAccept && acceptedText(agreement.accepted_at ?? agreed_at)}{' '}
            {t`Everything stays open for reference.`}
          </>
        }
      />
      <div className="stack g4">
        {needsPayouts && !mustAccept && (
          <Alert
            tone="success"
            action={
              <PageButton to="/companion/payouts" variant="primary" size="sm">{t`Set up payouts`}</PageButton>
            }
          >
            {t`You are a companion now. The next step is your payout account.`}
          </Alert>
        )}
        {mustAccept && (
          <Alert tone="pending">{t`The agreement has changed. Read it, then accept it at the end.`}</Alert>
        )}
        <FullGuide />
        {mustAccept && <AcceptAgreement />}
      </div>
    </>
  )
}

const acceptedText = (at: string | null): string =>
  at ? t`You accepted this agreement on ${formatDate(at)}.` : t`You accepted this agreement.`
