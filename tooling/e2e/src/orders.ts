import type { Database } from '@queuemate/db/client'
import type { Person } from './people.ts'
import { screenshot } from './screens.ts'

/** Moves an order to a state for a test, through the API only. */
export async function requestByApi(player: Person, companion: Person): Promise<number> {
  const { order_id } = await player.call<{ order_id: number }>('POST', 'order', {
    companion_id: companion.id,
  })
  return order_id
}

export async function acceptedByApi(player: Person, companion: Person): Promise<number> {
  const orderId = await requestByApi(player, companion)
  await companion.call('POST', 'order/status/accept_order', { order_id: orderId })
  return orderId
}

export async function startedByApi(player: Person, companion: Person): Promise<number> {
  const orderId = await acceptedByApi(player, companion)
  await companion.call('POST', 'order/status/queue_started', { order_id: orderId })
  return orderId
}

export async function completedByApi(player: Person, companion: Person): Promise<number> {
  const orderId = await startedByApi(player, companion)
  await player.call('POST', 'order/status/order_complete', { order_id: orderId })
  return orderId
}

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

/** A whole game, with its score. */
export async function scoredByApi(player: Person, companion: Person, webUrl: string): Promise<number> {
  const orderId = await completedByApi(player, companion)
  const response = await companion.context.request.post(`${webUrl}/api/order/finish`, {
    headers: { origin: webUrl },
    multipart: { score: '13-7', screenshot },
  })
  if (!response.ok()) throw new Error(`order/finish returned ${response.status()}`)
  return orderId
}

/** Closes the survey, which keeps the player on the order's page. */
export async function skipSurvey(player: Person): Promise<void> {
  await player.call('POST', 'order/skip_feedback')
}

/** Calls `staff.<name>` as the console does. */
export async function callStaff(staff: Person, adminUrl: string, name: string, input: object): Promise<void> {
  const response = await staff.context.request.post(`${adminUrl}/trpc/staff.${name}`, {
    headers: { origin: adminUrl },
    data: input,
  })
  if (!response.ok()) throw new Error(`staff.${name} returned ${response.status()}: ${await response.text()}`)
}
