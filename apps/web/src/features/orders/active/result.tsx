import { t } from '@lingui/core/macro'
import { Fact } from '@queuemate/ui/facts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react'
import { formatMoney } from '@queuemate/contracts/money'
import { firstNameOf } from '../../../lib/current-user.ts'
import { GamesTogether } from '@queuemate/product-ui/games-together'
import { outcomeOf, scoreText } from '@queuemate/product-ui/order-story/score'
import { togetherQuery } from '../../marketplace/queries.ts'
import { ShareResult } from '../share-result/share-result.tsx'
import { notifyUser } from '../../notifications/notify-user.ts'
import { sessionLength } from '../../../lib/time.ts'
import { QueueAgain } from './queue-again.tsx'
import type { Details } from './order-summary.tsx'
import { ResultFavourite } from './result-favourite.tsx'
import { newsOf } from './result-news.ts'
import factStyles from '@queuemate/ui/facts.module.css'
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
        {[4, 3, 2, 1, 0].map((after) => (
          <i key={after} style={{ '--after': after } as CSSProperties} />
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
          <>
            <p className="sr">{scoreText(order)}</p>
            <p className={styles.score} aria-hidden="true">
              <Counted to={team} />
              <span> - </span>
              <Counted to={other} />
            </p>
            <ResultNews orderId={order.id} name={first} />
          </>
        ) : (
          <p className="t2">{t`Waiting for ${first} to submit the score.`}</p>
        )}
      </div>
      <div className={styles.beside}>
        <dl className={clsx(factStyles.stacked, styles.facts)}>
          {start && end && <Fact label={t`Length`}>{sessionLength(start, end)}</Fact>}
          <Fact label={t`Cost`}>{formatMoney(order.money.amount - order.money.refunded)}</Fact>
          <Fact label={t`Order`}>{order.id}</Fact>
        </dl>
        <div className="row wrap between g2">
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

/** A figure that the style sheet counts up to. */
function Counted({ to }: { to: number }) {
  return <i className={styles.count} style={{ '--to': to } as CSSProperties} />
}

/** What this game adds to those before it. Lists from before the score lack it, so they are read again. */
function ResultNews({ orderId, name }: { orderId: number; name: string }) {
  const { data: together = [] } = useQuery({ ...togetherQuery, staleTime: 0 })
  const games = together.find(({ latest }) => latest[0]?.order_id === orderId)
  if (!games) return null
  return (
    <>
      <p className="strong">{newsOf(games, together).join(' · ')}</p>
      <GamesTogether games={games} name={name} />
    </>
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
