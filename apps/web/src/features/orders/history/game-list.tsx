import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { PageButton } from '@queuemate/app-kit/page-button'
import { optional } from '@queuemate/app-kit/address-params'
import { failureOf } from '@queuemate/app-kit/errors'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { isUuid } from '@queuemate/contracts/ids'
import { formatMoney } from '@queuemate/contracts/money'
import type { GameItem, GamePage } from '@queuemate/contracts/orders/schemas'
import { formatDate, formatMonth } from '@queuemate/i18n/format'
import { Alert } from '@queuemate/ui/alert'
import { Avatar } from '@queuemate/ui/avatar'
import { Button } from '@queuemate/ui/button'
import { Card } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { PageHead } from '@queuemate/ui/page-head'
import { Select } from '@queuemate/ui/select'
import { SkeletonLines } from '@queuemate/ui/skeleton'
import { Slots } from '@queuemate/ui/slots'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { gamesQuery } from '../queries.ts'
import { moneyNote } from '@queuemate/product-ui/order-story/order-money'
import { isWon, resultText } from '@queuemate/product-ui/order-story/score'
import { stepsReached, wasNotCharged, wasRefunded } from './game-labels.ts'
import { GameStatus } from './game-status.tsx'
import styles from './game-list.module.css'
import listStyles from './list.module.css'

/** The id of the companion whose games are shown; all games without it. */
export const gamesParams = { companion: optional((text) => (isUuid(text) ? text : undefined)) }

/** Every order that the person made as a player, newest first. */
export function GameList() {
  const [{ companion }, setParams] = useAddressParams(gamesParams)
  const games = useInfiniteQuery(gamesQuery(companion))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: failed } = games
  const partners = games.data?.pages[0]?.companions ?? []
  return (
    <>
      <PageHead
        centered
        liveNote
        title={t`Your games`}
        note={<span className="tnum">{totalsOf(partners, companion) || '\u00a0'}</span>}
        action={
          partners.length > 1 && (
            <div className={styles.filter}>
              <Select
                aria-label={t`Companion`}
                value={companion ?? 'all'}
                options={[
                  { value: 'all', label: t`All companions` },
                  ...partners.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onValueChange={(id) => setParams({ companion: id === 'all' ? undefined : id })}
              />
            </div>
          )
        }
      />
      <Card aria-label={t`Your games`} aria-busy={games.isPending}>
        <QueryPanel
          bare
          query={games}
          problem={t`The list of your games could not be loaded.`}
          skeleton={<SkeletonLines className={listStyles.waiting} lines={[22, 22, 22, 22, 22, 22, 22, 22]} />}
        >
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items)
            if (items.length === 0) return <NoGames isFiltered={companion !== undefined} />
            return (
              <>
                {byMonth(items).map(([month, found], index) => (
                  <section key={month} aria-label={month}>
                    <div className={clsx('row between sm t3', styles.month)}>
                      <h2 className="sm">{month}</h2>
                      {index === 0 && t`Charged`}
                    </div>
                    <ul>
                      {found.map((game) => (
                        <Game key={game.order_id} game={game} />
                      ))}
                    </ul>
                  </section>
                ))}
                {hasNextPage && (
                  <div className={styles.more}>
                    {failed && (
                      <Alert tone="danger">
                        <Trans>More games could not be loaded. {failureOf(games.error).text}</Trans>
                      </Alert>
                    )}
                    <Button loading={isFetchingNextPage} onClick={() => void games.fetchNextPage()}>
                      {t`Show more`}
                    </Button>
                  </div>
                )}
              </>
            )
          }}
        </QueryPanel>
      </Card>
    </>
  )
}

function byMonth(games: GameItem[]): [string, GameItem[]][] {
  const months = new Map<string, GameItem[]>()
  for (const game of games) {
    const month = formatMonth(game.requested_at)
    months.set(month, [...(months.get(month) ?? []), game])
  }
  return [...months]
}

/** "15 games · 9 won · with 8 companions", or of the games with one of them; empty without games. */
function totalsOf(partners: NonNullable<GamePage['companions']>, companion: string | undefined): string {
  const counted = partners.filter(({ id }) => companion === undefined || id === companion)
  const [games, won] = [sum(counted.map((one) => one.games)), sum(counted.map((one) => one.won))]
  if (games === 0) return ''
  const name = counted[0]!.name
  return [
    plural(games, { one: '# game', other: '# games' }),
    t`${won} won`,
    counted.length === 1
      ? t`with ${name}`
      : plural(counted.length, { one: 'with # companion', other: 'with # companions' }),
  ].join(' · ')
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function NoGames({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      bare
      title={isFiltered ? t`No games with this companion` : t`No games yet`}
      action={
        <PageButton to={isFiltered ? '/user/games' : '/playerMarket'}>
          {isFiltered ? t`Show all games` : t`Open the marketplace`}
        </PageButton>
      }
    >
      {t`Request a companion in the marketplace, and your game will be listed here.`}
    </EmptyState>
  )
}

/** How a game ended, with whom and when. The usual payment is not repeated in words. */
function Game({ game }: { game: GameItem }) {
  const { order_id: id, companion, requested_at: at, price, money } = game
  const result = resultText(game)
  const isFree = wasNotCharged(game) || wasRefunded(game)
  return (
    <li className={styles.game}>
      <span className={styles.result}>
        {result && <Slots size="sm" done={stepsReached(game.status)} lit={isWon(game)} />}
        {result && <b className="strong nowrap">{result}</b>}
        <GameStatus game={game} />
      </span>
      <Avatar picture={companion.pfp} alt="" size={32} />
      <span className={styles.who}>
        <Link to={`/user/games/${id}`} className={listStyles.link}>
          <b className="strong trunc" title={companion.name}>
            <bdi>{companion.name}</bdi>
          </b>
          <span className="sr">{t`, order ${id}`}</span>
        </Link>
        <small className="xs t3">
          {[formatDate(at), money.state === 'charged' ? '' : moneyNote(game)].filter(Boolean).join(' · ')}
        </small>
      </span>
      {result && companion.available && (
        <PageButton to={`/playerMarket?queue=${companion.id}`} size="sm" className={styles.again}>
          {t`Play again`}
        </PageButton>
      )}
      <span className={clsx('tnum', styles.price)}>
        {isFree ? <s className="t3">{formatMoney(price)}</s> : <b className="strong">{formatMoney(price)}</b>}
      </span>
    </li>
  )
}
