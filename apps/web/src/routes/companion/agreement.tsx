import '../../styles/agreement.css'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { GUIDE_BLOCKS, type CompanionApplication } from '@queuemate/contracts/companions/applications'
import { Alert } from '@queuemate/ui/alert'
import { SlotsLoader } from '@queuemate/ui/slots'
import { Fault } from '../../lib/fault.tsx'
import { Guide, WholeGuide } from '../../features/application/guide.tsx'
import { GuideProgress } from '../../features/application/guide-progress.tsx'
import { RankTooLow } from '../../features/application/rank-too-low.tsx'
import { ReferralForm } from '../../features/application/referral-form.tsx'
import { DisabledCard, NoRoleCard, PendingCard } from '../../features/application/state-cards.tsx'
import { useApplication } from '../../features/application/use-application.ts'
import { VerificationForm } from '../../features/application/verification-form.tsx'
import { isCompanion, useCurrentUser } from '../../lib/current-user.ts'
import { formatDate } from '../../lib/time.ts'
import { trpc } from '../../lib/trpc.ts'
import { useTitle } from '@queuemate/app-kit/use-title'

/** How a person becomes a companion, and the guide for those who are (spec §2 'Companion agreement'). */
export function Component() {
  const companion = isCompanion(useCurrentUser())
  useTitle(companion ? 'Guide' : 'Agreement')
  const application = useApplication()
  return (
    <main id="main">
      {application.data ? (
        <State application={application.data} companion={companion} />
      ) : application.isError ? (
        <Fault error={application.error} onRetry={() => void application.refetch()} />
      ) : (
        <div className="empty card" role="status" style={{ paddingBlock: 120 }}>
          <span style={{ color: 'var(--qm-lamp-ui)' }}>
            <SlotsLoader size="lg" />
          </span>
          <h1 className="ag__loading">Loading your agreement</h1>
        </div>
      )}
    </main>
  )
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
      return companion ? <Active agreedAt={application.agreed_at} /> : <NoRoleCard />
    default:
      return <DisabledCard />
  }
}

function Locked({ application }: { application: CompanionApplication }) {
  return (
    <>
      <div className="ag__head">
        <div>
          <h1>Become a companion</h1>
          <p>Companions are independent contractors, referred by someone who already plays here.</p>
        </div>
      </div>
      <NotAccepted reason={application.rejected_reason} />
      {!application.rank_ok && <RankTooLow />}
      <ReferralForm />
    </>
  )
}

function Reviewing({ application }: { application: CompanionApplication }) {
  const utils = trpc.useUtils()
  const read = application.guide_read
  const finished = read >= GUIDE_BLOCKS
  return (
    <>
      <div className="ag__head">
        <div>
          <h1>{finished ? 'Verification' : 'Companion agreement'}</h1>
          <p>
            {finished
              ? 'Last step. Record your career page so that your rank, name and tag are readable.'
              : 'Read each block, then send your verification video. You can leave and come back.'}
          </p>
        </div>
        <GuideProgress read={read} />
      </div>
      <NotAccepted reason={application.rejected_reason} />
      {!finished && !application.rank_ok && <RankTooLow />}
      {finished && (
        <VerificationForm
          application={application}
          onSubmitted={() => void utils.companions.application.invalidate()}
        />
      )}
      <div className={finished ? 'mt6' : undefined}>
        <Guide read={read} />
      </div>
    </>
  )
}

function NotAccepted({ reason }: { reason: string | null }) {
  if (!reason) return null
  return (
    <Alert tone="danger" style={{ marginBottom: 16 }}>
      Staff could not accept your last verification: {reason}
    </Alert>
  )
}

function Active({ agreedAt }: { agreedAt: string | null }) {
  return (
    <>
      <div className="ag__head">
        <div>
          <h1>Guide</h1>
          <p>
            {agreedAt
              ? `The agreement you accepted on ${formatDate(agreedAt)}.`
              : 'The agreement you accepted.'}{' '}
            Everything stays open for reference.
          </p>
        </div>
      </div>
      <WholeGuide />
    </>
  )
}
