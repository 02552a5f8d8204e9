import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PageButton } from '@queuemate/app-kit/page-button'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { useOptimisticQuery } from '@queuemate/app-kit/use-optimistic'
import { formatDate } from '@queuemate/i18n/format'
import { Alert } from '@queuemate/ui/alert'
import { Avatar } from '@queuemate/ui/avatar'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Skeleton } from '@queuemate/ui/skeleton'
import type { ApplicationDetail } from '../../lib/outputs.ts'
import { Notes } from '../../lib/notes.tsx'
import { PresentNames } from '../../lib/others-present.tsx'
import { PersonLink } from '../../lib/person-link.tsx'
import { ApplicationChecks, withChecks } from './application-checks.tsx'
import { ApplicationFacts, ApplicationHistory } from './application-facts.tsx'
import { DecisionPane } from './decision-pane.tsx'
import { useOthersPresent } from './use-others-present.ts'
import { VideoPlayer } from './video-player.tsx'
import { eventText } from './labels.ts'
import styles from './application-review.module.css'

/** One application: video and facts in the middle, the decision on the right. */
export function ApplicationReview({ person }: { person: string }) {
  const application = useOptimisticQuery(withChecks(person))
  return (
    <QueryPanel
      query={application}
      problem={t`The application could not be loaded.`}
      skeleton={
        <div className={styles.middle}>
          <Skeleton height={420} />
        </div>
      }
      missing={
        <div className={styles.middle}>
          <EmptyState
            title={t`Application not found`}
            action={<PageButton to="/applications">{t`Back to applications`}</PageButton>}
          >
            {t`This person has not sent an application, or has deleted their account.`}
          </EmptyState>
        </div>
      }
    >
      {(shown) => <Review key={shown.application_id} application={shown} />}
    </QueryPanel>
  )
}

function Review({ application }: { application: ApplicationDetail }) {
  const { name, video, user_id: userId } = application
  const present = useOthersPresent(userId)
  const [firstStatus] = useState(application.status)
  const [isWriting, setWriting] = useState(false)
  const isOpen = application.status === 'submitted'
  return (
    <div className={styles.review}>
      <div className={styles.middle}>
        <PresentNames names={present} />
        {video ? (
          <VideoPlayer key={video.url} src={video.url} name={name} type={video.content_type} />
        ) : (
          <Alert tone="danger">{t`The video is no longer available.`}</Alert>
        )}
        <ApplicationFacts application={application} />
      </div>
      <aside className={styles.side} aria-label={t`Decision`}>
        <div className={styles.who}>
          <Avatar picture={application.picture} alt="" size={52} />
          <div className="grow">
            <h2 className={styles.name}>
              <PersonLink className="link" person={{ id: userId, name }} />
            </h2>
            <p className="sm t3">
              {application.username
                ? t`@${application.username}, joined ${formatDate(application.joined_at)}`
                : t`Joined ${formatDate(application.joined_at)}`}
            </p>
          </div>
        </div>
        <ApplicationChecks application={application} />
        {!isOpen && <Outcome application={application} isNew={firstStatus === 'submitted'} />}
        {!isOpen && isWriting && (
          <Alert tone="danger">
            {t`A colleague decided while you were writing. Your text was not sent.`}
          </Alert>
        )}
        {(isOpen || isWriting) && <DecisionPane application={application} onWriting={setWriting} />}
      </aside>
      {/* After the decision, which stays in sight where there is one column. */}
      <div className={styles.record}>
        <ApplicationHistory application={application} />
        <Card>
          <CardHead title={t`Notes`} />
          <CardBody>
            <Notes userId={userId} notes={application.notes} />
          </CardBody>
        </Card>
      </div>
    </div>
  )
}

/** What was decided, and by whom. A new one gets the focus that was on the buttons it replaces. */
function Outcome({ application, isNew }: { application: ApplicationDetail; isNew: boolean }) {
  const { status, history } = application
  const decision = history.findLast(({ kind }) => kind === status)
  if (!decision) return null
  return (
    <Alert
      tone={status === 'approved' ? 'success' : 'pending'}
      tabIndex={-1}
      ref={isNew ? takeLostFocus : undefined}
    >
      {eventText(decision)}
      {decision.reason && `: ${decision.reason}`}
      {status === 'approved' && (
        <>
          {'. '}
          <Link className="link" to={`/companions?person=${application.user_id}`}>
            {t`Open the companion`}
          </Link>
        </>
      )}
    </Alert>
  )
}

function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus()
}
