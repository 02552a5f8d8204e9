import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { failureOf } from '@queuemate/app-kit/errors'
import { formatMoney } from '@queuemate/contracts/money'
import type { GameItem } from '@queuemate/contracts/orders/schemas'
import { formatDate } from '@queuemate/i18n/format'
import { Alert } from '@queuemate/ui/alert'
import { OrderStatusBadge } from '@queuemate/product-ui/order-status-badge'
import { Avatar } from '@queuemate/ui/avatar'
import { Badge } from '@queuemate/ui/badge'
import { Button, LinkButton } from '@queuemate/ui/button'
import { Card } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { SkeletonLines } from '@queuemate/ui/skeleton'
import { Slots } from '@queuemate/ui/slots'
import { Table, type Column } from '@queuemate/ui/table'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { gamesQuery } from '../queries.ts'
import { moneyNote } from '@queuemate/product-ui/order-story/order-money'
import { isWon, resultText } from '@queuemate/product-ui/order-story/score'
import { stepsReached, requestEnd, wasNotCharged, wasRefunded } from './game-labels.ts'
import layoutStyles from '@queuemate/ui/layout.module.css'
import styles from './game-list.module.css'
import listStyles from './list.module.css'

/** Every order that the person made as a player, newest first. */
export function GameList() {
  const games = useInfiniteQuery(gamesQuery)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: failed } = games
  return (
    <Card aria-label={t`Your games`} aria-busy={games.isPending}>
      <QueryPanel
        bare
        query={games}
        problem={t`The list of your games could not be loaded.`}
        skeleton={<SkeletonLines className={listStyles.waiting} lines={[22, 22, 22, 22, 22, 22, 22, 22]} />}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          if (items.length === 0) return <NoGames />
          return (
            <>
              <Table
                hover
                truncateFirst
                className="mt2"
                label={t`Your games, table`}
                columns={columns()}
                rows={items}
                rowKey={(game) => game.order_id}
              />
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
  )
}

function NoGames() {
  return (
    <EmptyState
      bare
      title={t`No games yet`}
      action={
        <LinkButton asChild>
          <Link to="/playerMarket">{t`Open the marketplace`}</Link>
        </LinkButton>
      }
    >
      {t`Request a companion in the marketplace, and your game will be listed here.`}
    </EmptyState>
  )
}

const columns = (): Column<GameItem>[] => [
  { head: t`Companion`, cell: (game) => <Companion game={game} /> },
  { head: t`Date`, wideOnly: true, className: 't2 nowrap', cell: (game) => formatDate(game.requested_at) },
  {
    head: t`Status`,
    wideOnly: true,
    cell: (game) => <Status game={game} />,
  },
  {
    head: t`Result`,
    wideOnly: true,
    className: 'tnum nowrap',
    cell: (game) => (
      <span className={styles.result}>
        <Places game={game} />
        {resultText(game) ?? <None />}
      </span>
    ),
  },
  { head: t`Payment`, wideOnly: true, className: 't2', cell: (game) => moneyNote(game) },
  {
    head: t`Price`,
    figures: true,
    cell: (game) => (
      <>
        {wasNotCharged(game) || wasRefunded(game) ? (
          <s className="t3">{formatMoney(game.price)}</s>
        ) : (
          <b className="strong">{formatMoney(game.price)}</b>
        )}
      </>
    ),
  },
]

/** A request that was never accepted shows how it ended. Every other game shows the status that both sides see. */
function Status({ game, short = false }: { game: GameItem; short?: boolean }) {
  const end = requestEnd(game)
  if (end === null) return <OrderStatusBadge status={game.status} short={short} />
  return (
    <Badge tone="neutral" dot>
      {end}
    </Badge>
  )
}

/** The five places of an order, filled as far as it got. The fifth is lit if the game was won. */
function Places({ game }: { game: GameItem }) {
  return <Slots size="sm" done={stepsReached(game.status)} lit={isWon(game)} />
}

function None() {
  return <span className="t3">{t`None`}</span>
}

/** The link of a row. On a phone, it also has the content of other columns. */
function Companion({ game }: { game: GameItem }) {
  const { order_id: id, companion, requested_at: at } = game
  const result = resultText(game)
  return (
    <span className={layoutStyles.person}>
      <Avatar picture={companion.pfp} alt="" size={32} />
      <span>
        <Link to={`/user/games/${id}`} className={listStyles.link}>
          <b className="trunc" title={companion.name}>
            <bdi>{companion.name}</bdi>
          </b>
          <span className="sr">{t`, order ${id}`}</span>
        </Link>
        <small className="only-m">{formatDate(at)}</small>
        {result !== null && (
          <small className="only-m">
            <Places game={game} /> {result}
          </small>
        )}
        <small className="only-m">{moneyNote(game)}</small>
        <span className={clsx('only-m', styles.status)}>
          <Status game={game} short />
        </span>
      </span>
    </span>
  )
}
