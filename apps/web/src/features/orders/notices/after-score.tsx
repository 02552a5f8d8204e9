import { plural, t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { PageButton } from '@queuemate/app-kit/page-button'
import { formatMoney } from '@queuemate/contracts/money'
import { formatUtcDay } from '@queuemate/i18n/format'
import { isWon, resultText } from '@queuemate/product-ui/order-story/score'
import { Slots } from '@queuemate/ui/slots'
import { firstNameOf } from '../../../lib/current-user.ts'
import type { RouterOutputs } from '../../../lib/trpc.ts'
import { checkOnPress } from '../../companions/online/online-checks.tsx'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './after-score.module.css'

type Tonight = RouterOutputs['companions']['presence']['tonight']
type Props = Pick<Tonight, 'games' | 'earned'> & { last: NonNullable<Tonight['last']> }

/** After a score: what the game earned, what the evening did, and the next game in one press. */
export function AfterScore({ games, earned, last }: Props) {
  const won = isWon(last)
  const result = resultText(last) ?? t`Played`
  const name = firstNameOf(last.name)
  const amount = formatMoney(earned)
  const day = formatUtcDay(last.paid_at)
  return (
    <section className={clsx(cardStyles.card, styles.stage, won && styles.won)} aria-labelledby="earned">
      <Slots className={styles.bars} done={4} lit={won} />
      <div className="breaks" role="status">
        <h2 id="earned" className={styles.sum}>
          +{formatMoney(last.earned)}
        </h2>
        <p>
          {t`${result} with ${name}. Tonight: ${plural(games, { one: '# game', other: '# games' })}, ${amount}, paid ${day}.`}
        </p>
      </div>
      <div className={styles.actions}>
        <PageButton to="/companion/dashboard?active=1" onClick={checkOnPress} variant="lit" size="lg">
          {t`Go online again`}
        </PageButton>
        <PageButton to="/companion/dashboard" size="lg">{t`Done for tonight`}</PageButton>
      </div>
    </section>
  )
}
