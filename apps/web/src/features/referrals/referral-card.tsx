import { clsx } from 'clsx'
import { Badge, type Tone } from '@queuemate/ui/badge'
import { Card, CardBody } from '@queuemate/ui/card'
import { formatDate } from '../../lib/time.ts'
import type { RouterOutputs } from '../../lib/trpc.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './referrals.module.css'

type Referral = RouterOutputs['companions']['referrals'][number]
type Word = { tone: Tone; word: string }

const states: Record<Referral['state'], Word> = {
  active: { tone: 'success', word: 'Active' },
  used_up: { tone: 'neutral', word: 'Used up' },
  expired: { tone: 'neutral', word: 'Expired' },
  disabled: { tone: 'danger', word: 'Disabled' },
}
const progress: Record<Referral['joined'][number]['status'], Word> = {
  applying: { tone: 'pending', word: 'Applying' },
  in_review: { tone: 'pending', word: 'In review' },
  companion: { tone: 'success', word: 'Companion' },
  not_accepted: { tone: 'neutral', word: 'Not accepted' },
}

/** One code: whether it still works, and who came with it. */
export function ReferralCard({ referral }: { referral: Referral }) {
  const { code, state, joined } = referral
  const { tone, word } = states[state]
  return (
    <Card aria-label={`Code ${code}`}>
      <CardBody>
        <div className={styles.code}>
          <h2 className="mono">{code}</h2>
          <Badge tone={tone} dot>
            {word}
          </Badge>
          <span className="grow" />
          <CopyButton text={code} label={`Copy ${code}`} />
        </div>
        <p className={styles.facts}>
          <span>{usesText(referral)}</span>
          <span>{expiryText(referral)}</span>
        </p>
      </CardBody>
      {joined.length === 0 ? (
        <p className={clsx('t3 sm', styles.joined, styles.nobody)}>Nobody has joined with this code yet.</p>
      ) : (
        <ul className={styles.joined} aria-label={`Joined with ${code}`}>
          {joined.map((person) => (
            <li key={`${person.joined_at}${person.name}`}>
              <b className="strong trunc">{person.name}</b>
              <span className="t3 nowrap grow">{formatDate(person.joined_at)}</span>
              <Badge tone={progress[person.status].tone} dot>
                {progress[person.status].word}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function usesText({ uses, max_uses: most }: Referral): string {
  if (most !== null) return `Used ${uses} of ${most} times`
  return uses === 1 ? 'Used once, without a limit' : `Used ${uses} times, without a limit`
}

function expiryText({ state, expires_at: at }: Referral): string {
  if (!at) return 'No end date'
  return `${state === 'expired' ? 'Ended' : 'Ends'} on ${formatDate(at)}`
}
