import { sql, type RawBuilder } from 'kysely'
import type { OrderPush } from '@queuemate/contracts/orders/consequences'
import type { Tx } from '../../transaction.ts'

/** What a device is told of. All else is read when it is sent. */
export type PushNews =
  | { about: OrderPush; order: number }
  | { about: 'message'; order: number; message: number }
  /** A favourite is online. */
  | { about: 'online'; companion: string }
  /** A search for a companion has ended by itself. */
  | { about: 'search'; search: number }

/** A job of the queue: one message for one device, about something that happened at `at`, ISO 8601. */
export type PushJob = PushNews & { device: string; person: string; at: string }

interface PushRows {
  /** The tables that `person` and `news` are read from. */
  from: RawBuilder<unknown>
  person: RawBuilder<unknown>
  /** A `PushNews` as jsonb. */
  news: RawBuilder<unknown>
  at: Date
}

/** Selects rows of the outbox, one for each device of a person: they become jobs after the commit. */
export function pushRows({ from, person, news, at }: PushRows): RawBuilder<unknown> {
  return sql`select 'job', ${news} ||
      jsonb_build_object('job', 'push.send', 'device', p.id, 'person', p.user_id, 'at', ${at.toISOString()}::text)
    from ${from} join push_subscriptions p on p.user_id = ${person}`
}

/** Writes to the outbox that the devices of these people are told of something. */
export async function enqueuePush(
  tx: Tx,
  userIds: readonly string[],
  news: PushNews,
  at: Date,
): Promise<void> {
  const rows = pushRows({
    from: sql`unnest(${userIds}::uuid[]) as people (id)`,
    person: sql`people.id`,
    news: sql`${JSON.stringify(news)}::jsonb`,
    at,
  })
  await sql`insert into outbox (topic, payload) ${rows}`.execute(tx)
}
