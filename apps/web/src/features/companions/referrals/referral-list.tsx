import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { formatDate } from '@queuemate/i18n/format'
import { i18n } from '@queuemate/i18n/i18n'
import { Badge, type Tone } from '@queuemate/ui/badge'
import { Card, CardBody } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { SkeletonCard } from '@queuemate/ui/skeleton'
import { CopyButton } from '@queuemate/ui/copy-button'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import type { RouterOutputs } from '../../../lib/trpc.ts'
import styles from './referrals.module.css'
import { referralsQuery } from '../queries.ts'

type Referral = RouterOutputs['companions']['referrals'][number]
type Word = { tone: Tone; word: MessageDescriptor }

const states: Record<Referral['state'], Word> = {
  active: { tone: 'success', word: msg`Active` },
  used_up: { tone: 'neutral', word: msg`Used up` },
  expired: { tone: 'neutral', word: msg`Expired` },
  disabled: { tone: 'danger', word: msg`Disabled` },
}
const progress: Record<Referral['joined'][number]['status'], Word> = {
  applying: { tone: 'pending', word: msg`Applying` },
  in_review: { tone: 'pending', word: msg`In review` },
  companion: { tone: 'success', word: msg`Companion` },
  not_accepted: { tone: 'neutral', word: msg`Not accepted` },
}

/** The companion's referral codes, newest first. */
export function ReferralList() {
  const referrals = useQuery(referralsQuery)
  return (
    <QueryPanel
      query={referrals}
      problem={t`Your codes could not be loaded.`}
      skeleton={
        <SkeletonCard
          className="stack g3"
          lines={[
            { width: 180, height: 28 },
            { width: 240, height: 18 },
          ]}
        />
      }
    >
      {(found) =>
        found.length === 0 ? (
          <EmptyState title={t`You have no referral codes yet`}>
            <Trans>
              A code lets someone you know apply as a companion. Once you have a code, you can copy it here
              and see who joined with it.
            </Trans>
          </EmptyState>
        ) : (
          <div className={styles.list}>
            {found.map((referral) => (
              <ReferralCard key={referral.code} referral={referral} />
            ))}
          </div>
        )
      }
    </QueryPanel>
  )
}

/** A referral code: whether it still works, and who joined with it. */
function ReferralCard({ referral }: { referral: Referral }) {
  const { code, state, joined } = referral
  const { tone, word } = states[state]
  return (
    <Card aria-label={t`Code ${code}`}>
      <CardBody>
        <div className={styles.code}>
          <h2 className="mono">{code}</h2>
          <Badge tone={tone} dot>
            {i18n._(word)}
          </Badge>
          <span className="grow" />
          <CopyButton text={code} label={t`Copy ${code}`} />
        </div>
        <p className={styles.facts}>
          <span>{usesText(referral)}</span>
          <span>{expiryText(referral)}</span>
        </p>
      </CardBody>
      {joined.length === 0 ? (
        <p className={clsx('t3 sm', styles.joined, styles.empty)}>
          {t`No one has joined with this code yet.`}
        </p>
      ) : (
        <ul className={styles.joined} aria-label={t`Joined with ${code}`}>
          {joined.map((person) => (
            <li key={`${person.joined_at}${person.name}`}>
              <b className="strong trunc">{person.name}</b>
              <span className="t3 nowrap grow">{formatDate(person.joined_at)}</span>
              <Badge tone={progress[person.status].tone} dot>
                {i18n._(progress[person.status].word)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function usesText({ uses, max_uses: most }: Referral): string {
  if (most !== null) return plural(most, { one: `Used ${uses} of # time`, other: `Used ${uses} of # times` })
  return plural(uses, { one: 'Used # time (no limit)', other: 'Used # times (no limit)' })
}

function expiryText({ state, expires_at: at }: Referral): string {
  if (!at) return t`No end date`
  const date = formatDate(at)
  return state === 'expired' ? t`Ended on ${date}` : t`Ends on ${date}`
}
