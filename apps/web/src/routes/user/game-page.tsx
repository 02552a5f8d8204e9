import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { failureOf } from '@queuemate/app-kit/errors'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { GameRecordSkeleton } from '../../features/games/game-record.tsx'
import { api, preload } from '../../lib/preload.ts'
import { QueryPanel } from '../../lib/query-panel.tsx'
import { BackLink } from '../../lib/record-head.tsx'
import { RecordNotFound } from '../../lib/record-not-found.tsx'
import { trpc } from '../../lib/trpc.ts'
import styles from './user-page.module.css'

const POSSIBLE = /^[1-9]\d{0,14}$/

/** The `loader` of a page about one game: `/user/games/:orderId` and what is below it. */
export const preloadGame = () =>
  preload(({ pathname }) => {
    const orderId = pathname.split('/')[3] ?? ''
    return POSSIBLE.test(orderId) ? [api.orders.record.prefetch({ order_id: Number(orderId) })] : []
  })

type Game = ReturnType<typeof useGame>

/** The game of the address. Another person's order, or one of the companion's side, counts as not found. */
export function useGame() {
  const { orderId = '' } = useParams()
  const possible = POSSIBLE.test(orderId)
  const record = trpc.orders.record.useQuery({ order_id: Number(orderId) }, { enabled: possible })
  const order = record.data
  const unknown =
    !possible ||
    (order ? order.role !== 'player' : record.isError && failureOf(record.error).code === 'not_found')
  return { orderId, possible, record, order: unknown ? undefined : order, unknown }
}

type GamePageProps = {
  game: Game
  back: { to: string; label: string }
  heading: ReactNode
  children: (order: OrderRecord) => ReactNode
}

/** A page about one game of the player. */
export function GamePage({ game, back, heading, children }: GamePageProps) {
  const { orderId } = game
  return (
    <main id="main" className={clsx('page', styles.page)}>
      {game.unknown ? (
        <RecordNotFound
          heading={t`Order`}
          title={t`Order not found`}
          back={{ to: '/user/games', label: t`Back to your games` }}
        >
          {game.possible && <Trans>You have no order {orderId}.</Trans>}
        </RecordNotFound>
      ) : (
        <>
          <BackLink {...back} />
          {heading}
          <QueryPanel
            query={game.record}
            problem={t`This order could not be loaded.`}
            skeleton={<GameRecordSkeleton />}
          >
            {children}
          </QueryPanel>
        </>
      )}
    </main>
  )
}
