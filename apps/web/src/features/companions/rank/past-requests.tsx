import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { RankRequest } from '@queuemate/contracts/companions/ranks'
import { i18n } from '@queuemate/i18n/i18n'
import { Badge, type Tone } from '@queuemate/ui/badge'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { formatDate } from '@queuemate/i18n/format'
import { RankChange } from './rank-change.tsx'
import styles from './rank.module.css'

const words: Record<RankRequest['status'], { tone: Tone; text: MessageDescriptor }> = {
  open: { tone: 'pending', text: msg`Waiting for staff` },
  approved: { tone: 'success', text: msg`Approved` },
  rejected: { tone: 'danger', text: msg`Rejected` },
  withdrawn: { tone: 'neutral', text: msg`Withdrawn` },
}

/** Earlier requests and their outcome, newest first. */
export function PastRequests({ requests }: { requests: RankRequest[] }) {
  const past = requests.filter(({ status }) => status !== 'open')
  return (
    <CardSection title={t`Earlier requests`}>
      {past.length === 0 ? (
        <CardBody>
          <p className="t2">{t`You have not requested a new rank before.`}</p>
        </CardBody>
      ) : (
        <ul className={styles.past}>
          {past.map((request) => (
            <li key={request.id}>
              <div className="row g3 wrap between">
                <RankChange request={request} />
                <Badge tone={words[request.status].tone}>{i18n._(words[request.status].text)}</Badge>
              </div>
              <p className="sm t3">{datesOf(request)}</p>
              {request.reason && <Reason reason={request.reason} />}
            </li>
          ))}
        </ul>
      )}
    </CardSection>
  )
}

function Reason({ reason }: { reason: string }) {
  return <p className="sm t2">{t`Staff: ${reason}`}</p>
}

function datesOf({ status, created_at, decided_at }: RankRequest): string {
  const sent = formatDate(created_at)
  if (!decided_at) return t`Sent on ${sent}`
  const decided = formatDate(decided_at)
  return status === 'withdrawn'
    ? t`Sent on ${sent}, withdrawn on ${decided}`
    : t`Sent on ${sent}, decided on ${decided}`
}
