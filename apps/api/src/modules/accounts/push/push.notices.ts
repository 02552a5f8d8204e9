import type { PushNotice } from '@queuemate/contracts/accounts/push-notice'
import type { OrderPush } from '@queuemate/contracts/orders/consequences'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import * as news from '@queuemate/db/queries/accounts/push-news'
import type { PushJob } from '@queuemate/db/queries/accounts/push-rows'
import type { Db } from '@queuemate/db/transaction'
import { messageNotice, onlineNotice, orderNotice, searchNotice } from './push.words.ts'

/** How long a notice is worth telling. A request ends by itself before that. */
const WORTH_MS = 10 * 60 * 1000

export interface ReadyNotice {
  notice: PushNotice
  until: Date
}

/** The notice of a job as it is now; null when it no longer holds, or is too old. */
export async function readNotice(db: Db, job: PushJob, now: Date): Promise<ReadyNotice | null> {
  const until = new Date(Date.parse(job.at) + WORTH_MS)
  if (until <= now) return null
  const found = await compose(db, job, now)
  return found && { until, ...found }
}

type Composed = { notice: PushNotice; until?: Date } | null

async function compose(db: Db, job: PushJob, now: Date): Promise<Composed> {
  switch (job.about) {
    case 'message':
      return composeMessage(db, job)
    case 'online': {
      const companion = await news.findOnline(db, job.companion)
      return companion?.username ? { notice: onlineNotice({ ...companion, id: job.companion }) } : null
    }
    case 'search': {
      const search = await news.findSearch(db, job.search)
      return search ? { notice: searchNotice(search) } : null
    }
    default:
      return composeOrder(db, job, now)
  }
}

async function composeMessage(db: Db, job: Extract<PushJob, { about: 'message' }>): Promise<Composed> {
  const message = await news.findMessage(db, job.order, job.message)
  // Of several messages the last one is told.
  return message && !message.is_followed ? { notice: messageNotice(message) } : null
}

async function composeOrder(
  db: Db,
  job: Extract<PushJob, { about: OrderPush }>,
  now: Date,
): Promise<Composed> {
  const order = await news.findOrderOfPush(db, job.order)
  if (!order) return null
  if (job.about === 'request') {
    const rings = order.status === OrderStatus.pending && order.expires_at > now
    return rings ? { notice: orderNotice(order, 'companion', 'request')!, until: order.expires_at } : null
  }
  const notice = orderNotice(order, order.player_id === job.person ? 'player' : 'companion', job.about)
  return notice && { notice }
}
