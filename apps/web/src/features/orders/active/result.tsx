import { t } from '@lingui/core/macro'
import { Fact } from '@queuemate/ui/facts'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { formatMoney } from '@queuemate/contracts/money'
import { Avatar } from '@queuemate/ui/avatar'
import { firstNameOf } from '../../../lib/current-user.ts'
import { outcomeOf, scoreText } from '@queuemate/product-ui/order-story/score'
import { ShareResult } from '../share-result/share-result.tsx'
import { notifyUser } from '../../notifications/notify-user.ts'
import { sessionLength } from '../../../lib/time.ts'
import { QueueAgain } from './queue-again.tsx'
import type { Details } from './order-summary.tsx'
import { ResultFavourite } from './result-favourite.tsx'
import styles from './result.module.css'
import type { SurveyActions } from '../survey/use-survey.ts'

type ResultProps = { details: Details; survey: SurveyActions }

/** The result of a game for its player: the score once it arrives, the companion, the length and the cost. */
export function Result({ details, survey }: ResultProps) {
  const { order, counterpart } = details
  const { team_score: team, other_score: other, started_time: start, ended_time: end } = order
  const first = firstNameOf(counterpart.name)
  const isScored = team !== null && other !== null
  const outcome = isScored ? outcomeOf(team, other) : null
  useNewsOfScore(scoreText(order), order.id, first)
  return (
    <section
      className={clsx(styles.result, isScored && styles.scored, outcome === 'won' && styles.lit)}
      aria-labelledby="result"
      data-outcome={outcome}
    >
      <div className={styles.bars} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((bar) => (
          <i key={bar} />
        ))}
      </div>
      <div className={styles.told} role="status">
        <h2 id="result" className={styles.title}>
          {outcome === 'won' && t`Won with ${first}`}
          {outcome === 'lost' && t`Lost with ${first}`}
          {outcome === 'drawn' && t`Drawn with ${first}`}
          {outcome === null && t`Game over with ${first}`}
        </h2>
        {isScored ? (
          <p className={styles.score}>
            {team}
            <span> - </span>
            {other}
          </p>
        ) : (
          <p className="t2">{t`Waiting for ${first} to submit the score.`}</p>
        )}
      </div>
      <div className={styles.beside}>
        <div className={styles.who}>
          <Avatar picture={counterpart.pfp} alt="" size={44} />
          <div className="grow">
            <p className="strong trunc" title={counterpart.name}>
              <bdi>{counterpart.name}</bdi>
            </p>
            <p className="sm t3 trunc">@{counterpart.username}</p>
          </div>
        </div>
        <dl className={styles.facts}>
          {start && end && <Fact label={t`Session`}>{sessionLength(start, end)}</Fact>}
          <Fact label={t`Cost`}>{formatMoney(order.money.amount - order.money.refunded)}</Fact>
          <Fact label={t`Order`}>{order.id}</Fact>
        </dl>
        <div className={styles.keep}>
          <ResultFavourite counterpart={counterpart} orderId={order.id} survey={survey} />
          {isScored && (
            <ShareResult
              result={{ team, other, companion: counterpart, startedAt: start, endedAt: end, rating: null }}
            />
          )}
        </div>
        {isScored && <QueueAgain name={first} survey={survey} orderId={order.id} />}
      </div>
    </section>
  )
}

/** Tells the player the score once, if it arrives while the page is open. */
function useNewsOfScore(score: string | null, orderId: number, name: string): void {
  const shown = useRef(score)
  const tell = useEffectEvent((arrived: string) => {
    notifyUser({
      title: t`The score is in: ${arrived}`,
      text: t`Your game with ${name} is over.`,
      tag: `order-${orderId}`,
      path: '/active',
    })
  })
  useEffect(() => {
    if (score === null || shown.current === score) return
    shown.current = score
    tell(score)
  }, [score])
}
