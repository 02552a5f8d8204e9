import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import webpush from 'web-push'
import type { PushJob } from '@queuemate/db/queries/accounts/push-rows'
import { moveJobsToQueue } from '@queuemate/db/queries/orders/outbox'
import type { Db } from '@queuemate/db/transaction'
import { startPushStandin, type PushDevice, type PushStandin } from '@queuemate/push-standin/server'
import { sendPush } from '../src/modules/accounts/push/send-push.ts'
import { signIn, useApp, WEB } from './app.ts'

/** A pair of keys as an operator makes it. */
export function makeVapid() {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  return {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:tests@queuemate.test',
  }
}

/** A browser that is signed in. */
export interface PushBrowser extends PushDevice {
  user: { id: string }
  cookie: string
}

/** The API with a push service on this machine. */
export function setUpPush() {
  const vapid = makeVapid()
  let standin: PushStandin | undefined
  beforeAll(async () => {
    standin = await startPushStandin()
  })
  afterAll(() => standin?.close())
  const running = useApp({}, async () => ({ ...vapid, PUSH_STANDIN_URL: standin!.url }))

  const subscribe = () => standin!.subscribe(vapid.VAPID_PUBLIC_KEY)

  /** Calls `accounts.<name>` as the page of a browser does. */
  async function ask(cookie: string | null, name: string, input?: object) {
    const response = await running().app.inject({
      method: input ? 'POST' : 'GET',
      url: `/trpc/accounts.${name}`,
      headers: { origin: WEB, ...(cookie && { cookie }) },
      ...(input && { payload: input }),
    })
    const body = response.json()
    return {
      status: response.statusCode,
      msg: body.error?.data?.msg,
      issues: body.error?.data?.issues,
      data: body.result?.data,
    }
  }

  /** Signs a person in on a device of theirs that wants push notifications. */
  async function addDevice(user: { id: string }): Promise<PushBrowser> {
    const cookie = await signIn(running().db, user.id)
    const device = subscribe()
    const saved = await ask(cookie, 'savePush', device.subscription)
    if (saved.status !== 200) throw new Error(`the subscription was refused: ${JSON.stringify(saved)}`)
    return Object.assign(device, { user, cookie })
  }

  /** Runs every push that is due, as the workers do; failed ones stay. Returns how many there were. */
  async function runPushes(): Promise<number> {
    const { db, context } = running()
    await moveJobsToQueue(db)
    const jobs = await listPushes(db)
    for (const { id, payload } of jobs) {
      await sendPush(context, payload).then(
        () => sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(db),
        () => {},
      )
    }
    return jobs.length
  }

  return { running, vapid, standin: () => standin!, subscribe, ask, addDevice, runPushes }
}

async function listPushes(db: Db) {
  const { rows } = await sql<{ id: number; payload: PushJob }>`
    select p.id, p.payload from graphile_worker._private_jobs p
    join graphile_worker._private_tasks t on t.id = p.task_id where t.identifier = 'push.send' order by p.id`.execute(
    db,
  )
  return rows
}

export const titlesOf = ({ received }: PushDevice): string[] => received.map(({ notice }) => notice.title)
