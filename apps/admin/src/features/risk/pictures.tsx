import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { formatDate } from '@queuemate/i18n/format'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'
import type { PlayedGame } from '../../lib/outputs.ts'
import { OrderNumber } from '../../lib/order-number.tsx'
import { api } from '../../lib/trpc.ts'
import styles from './risk.module.css'

/** The pictures that prove a companion's scores, beside how long each game took. Each that is shown is in the audit log. */
export function Pictures({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <CardSection title={t`Screenshots of scores`}>
      <CardBody>
        {isOpen ? (
          <Gallery userId={userId} />
        ) : (
          <Button onClick={() => setOpen(true)}>{t`Show screenshots`}</Button>
        )}
      </CardBody>
    </CardSection>
  )
}

function Gallery({ userId }: { userId: string }) {
  const query = useQuery(api.staff.risk.pictures.queryOptions({ userId }))
  return (
    <QueryPanel
      query={query}
      problem={t`The screenshots could not be loaded.`}
      skeleton={<Skeleton height={180} />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <p className="t2">{t`No screenshots yet.`}</p>
        ) : (
          <ul className={styles.gallery}>
            {items.map((game) => (
              <Picture key={game.order_id} game={game} />
            ))}
          </ul>
        )
      }
    </QueryPanel>
  )
}

function Picture({ game }: { game: PlayedGame }) {
  const { order_id: order, score, seconds, scored_at: at, same_picture: same, screenshot_url: url } = game
  return (
    <li className="stack g1 sm">
      <a href={url} target="_blank" rel="noreferrer">
        <img src={url} loading="lazy" alt={t`Screenshot of order ${String(order)}, ${score}`} />
      </a>
      <span className="row between g2">
        <OrderNumber order={order} />
        <span className="t2 tnum">{playedText(seconds)}</span>
      </span>
      <span className="t3">{formatDate(at)}</span>
      {same.length > 0 && <Badge tone="danger">{t`Same screenshot`}</Badge>}
    </li>
  )
}

const playedText = (seconds: number): string =>
  seconds < 120 ? t`${seconds} s played` : t`${Math.round(seconds / 60)} min played`
