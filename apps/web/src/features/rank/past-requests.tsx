import type { RankRequest } from '@queuemate/contracts/companions/ranks'
import { Badge, type Tone } from '@queuemate/ui/badge'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { formatDate } from '../../lib/time.ts'
import { RankChange } from './rank-change.tsx'
import styles from './rank.module.css'

const words: Record<RankRequest['status'], { tone: Tone; text: string }> = {
  open: { tone: 'pending', text: 'Waiting for staff' },
  approved: { tone: 'success', text: 'Approved' },
  rejected: { tone: 'danger', text: 'Rejected' },
  withdrawn: { tone: 'neutral', text: 'Withdrawn' },
}

/** What became of earlier requests, the newest first. */
export function PastRequests({ requests }: { requests: RankRequest[] }) {
  const past = requests.filter(({ status }) => status !== 'open')
  return (
    <Card aria-labelledby="past-requests">
      <CardHead title="Earlier requests" titleId="past-requests" />
      {past.length === 0 ? (
        <CardBody>
          <p className="t2">You have not asked for a new rank before.</p>
        </CardBody>
      ) : (
        <ul className={styles.past}>
          {past.map((request) => (
            <li key={request.id}>
              <div className="row g3 wrap between">
                <RankChange request={request} />
                <Badge tone={words[request.status].tone}>{words[request.status].text}</Badge>
              </div>
              <p className="sm t3">{datesOf(request)}</p>
              {request.reason && <p className="sm t2">Staff: {request.reason}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function datesOf({ status, created_at, decided_at }: RankRequest): string {
  const sent = `Sent on ${formatDate(created_at)}`
  if (!decided_at) return sent
  return `${sent}, ${status === 'withdrawn' ? 'withdrawn' : 'answered'} on ${formatDate(decided_at)}`
}
