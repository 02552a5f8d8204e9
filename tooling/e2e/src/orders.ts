import type { Database } from '@queuemate/db/client'
import { makeMove, playGame, requestGame, submitScore } from '@queuemate/player/games'
import type { Person } from './people.ts'
import { screenshot } from './screens.ts'

/** Moves an order to a state for a test, through the API only. */
export const requestByApi = (player: Person, companion: Person) => requestGame({ player, companion })

export async function acceptedByApi(player: Person, companion: Person): Promise<number> {
  const orderId = await requestByApi(player, companion)
  await makeMove(companion.call, 'accept', orderId)
  return orderId
}

export async function startedByApi(player: Person, companion: Person): Promise<number> {
  const orderId = await acceptedByApi(player, companion)
  await makeMove(companion.call, 'start', orderId)
  return orderId
}

export async function completedByApi(player: Person, companion: Person): Promise<number> {
  const orderId = await startedByApi(player, companion)
  await player.call('POST', 'order/status/order_complete', { order_id: orderId })
  return orderId
}

const picture = new Blob([screenshot.buffer], { type: screenshot.mimeType })

/** The companion submits the score without the page. */
export const scoreByApi = ({ call }: Person, score = '13-7') => submitScore(call, score, picture)

/** A whole game, with its score. */
export const scoredByApi = (player: Person, companion: Person) => playGame({ player, companion }, picture)

export async function readOrder({ db }: Database, orderId: number) {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
}

export async function latestOrder({ db }: Database, player: Person) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('player_id', '=', player.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

/** Simulates time passing for an order: moves its times, and by default its deadline, into the past. */
export async function passTime(
  { pool }: Database,
  orderId: number,
  seconds: number,
  deadlines = true,
): Promise<void> {
  await pool.query(
    `update orders set requested_at = requested_at - $2::interval, expires_at = expires_at - $2::interval,
       accepted_at = accepted_at - $2::interval, started_at = started_at - $2::interval,
       ended_at = ended_at - $2::interval, scored_at = scored_at - $2::interval, due_at = due_at - case when $3 then $2::interval else '0' end
     where id = $1`,
    [orderId, `${seconds} s`, deadlines],
  )
}

/** Closes the survey, which keeps the player on the order's page. */
export async function skipSurvey(player: Person): Promise<void> {
  await player.call('POST', 'order/skip_feedback')
}
