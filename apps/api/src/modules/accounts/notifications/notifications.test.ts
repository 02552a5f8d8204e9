import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { moveJobsToQueue } from '@queuemate/db/queries/orders/outbox'
import { createCompanion, createPlayer, createUser } from '@queuemate/db/testing/factories'
import { updateRows } from '@queuemate/db/testing/rows'
import { scaled } from '@queuemate/run/pace'
import { useApp, WEB } from '../../../../test/app.ts'
import { sessionOf } from '../../../../test/fakes.ts'
import type { OrderMail } from '../../../jobs/queue.ts'
import { mailsTo } from '../../../../test/visitor.ts'
import { sendMessage } from '../../chat/messages.ts'
import { sendOrderMail } from './notifications.ts'

const running = useApp()
beforeEach(() => {
  running().realtime.present.clear()
  running().payments.authorizes = 'ok'
})

async function accept() {
  const { db, call } = running()
  const profile = { picture_key: 'pictures/kai.jpg' }
  const [player, companion] = [await createPlayer(db), await createCompanion(db, { profile })]
  return {
    player,
    companion,
    go: async () => {
      const { body } = await call(player, 'POST', 'order', { companion_id: companion.id })
      const answer = await call(companion, 'POST', 'order/status/accept_order')
      return { orderId: body.data.order_id as number, status: answer.status }
    },
  }
}

describe('preferences', () => {
  test('have defaults, and are one’s own', async () => {
    const { db, call } = running()
    const [one, other] = [await createUser(db), await createUser(db)]
    const defaults = { order_confirmation: true, inbox_messages: true, weekly_newsletter: false }
    expect((await call(one, 'GET', 'user/notifications')).body.data).toEqual(defaults)
    const wanted = { order_confirmation: false, inbox_messages: true, weekly_newsletter: true }
    expect((await call(one, 'PUT', 'user/notifications', wanted)).body.data).toEqual(wanted)
    expect((await call(one, 'GET', 'user/notifications')).body.data).toEqual(wanted)
    expect((await call(other, 'GET', 'user/notifications')).body.data).toEqual(defaults)
    for (const wrong of [{}, { ...wanted, inbox_messages: 'yes' }]) {
      expect((await call(one, 'PUT', 'user/notifications', wrong)).status).toBe(422)
    }
  })
})

describe('the order confirmation', () => {
  /** Runs the mail jobs that the outbox has handed over, and returns what an address received. */
  async function receivedBy(email: string) {
    const { db, context } = running()
    await moveJobsToQueue(db)
    const { rows } = await sql<{
      id: number
      payload: OrderMail
    }>`select j.id, p.payload from graphile_worker.jobs j
      join graphile_worker._private_jobs p on p.id = j.id where j.task_identifier = 'mail.order'`.execute(db)
    for (const { id, payload } of rows) {
      await sendOrderMail(context, payload, String(id))
      await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(db)
    }
    return db.selectFrom('dev_mails').selectAll().where('recipient', '=', email.toLowerCase()).execute()
  }

  test('goes to the player, once, when the amount is held', async () => {
    const { player, companion, go } = await accept()
    const { orderId, status } = await go()
    expect(status).toBe(200)
    const mails = await receivedBy(player.email)
    expect(mails).toEqual([
      expect.objectContaining({ subject: `Order ${orderId}: ${companion.name} accepted` }),
    ])
    expect(mails[0]!.text).toContain('$15.00')
    expect(mails[0]!.html).toContain(`<img src="${WEB}/api/pictures/kai.jpg"`)
    expect(await receivedBy(player.email)).toHaveLength(1)
  })

  test('has the text that staff wrote, or the default when a release has made that text wrong', async () => {
    const { db } = running()
    const subjectOf = async (subject: string) => {
      const value = JSON.stringify({ subject, heading: 'Accepted', text: '{amount}', button: 'Go' })
      await db
        .insertInto('edited_settings')
        .values({ kind: 'mail', key: 'order_confirmation', value, version: 1 })
        .onConflict((on) => on.columns(['kind', 'key']).doUpdateSet({ value }))
        .execute()
      const { player, go } = await accept()
      await go()
      const [mail] = await receivedBy(player.email)
      return mail!.subject
    }
    try {
      expect(await subjectOf('Get ready')).toBe('Get ready')
      expect(await subjectOf('{old_name}')).toMatch(/^Order \d+: /)
    } finally {
      await db.deleteFrom('edited_settings').where('key', '=', 'order_confirmation').execute()
    }
  })

  test('is not sent when the card refuses', async () => {
    running().payments.authorizes = 'refuse'
    const { player, go } = await accept()
    expect((await go()).status).toBe(402)
    expect(await receivedBy(player.email)).toEqual([])
  })

  test('is not sent to a player who wants none, or whose address is not proven', async () => {
    const { db, call } = running()
    const first = await accept()
    const off = { order_confirmation: false, inbox_messages: false, weekly_newsletter: false }
    await call(first.player, 'PUT', 'user/notifications', off)
    await first.go()
    expect(await receivedBy(first.player.email)).toEqual([])
    const second = await accept()
    await db.updateTable('users').set({ email_verified: false }).where('id', '=', second.player.id).execute()
    await second.go()
    expect(await receivedBy(second.player.email)).toEqual([])
  })
})

describe('a chat message', () => {
  async function chat() {
    const { player, companion, go } = await accept()
    await go()
    const { context } = running()
    const session = { ...sessionOf(player), role: 'player' as const }
    const inbox = async () =>
      (await mailsTo(running().db, companion.email)).filter((m) => m.template === 'inbox_message')
    return { player, companion, inbox, send: (text: string) => sendMessage(context, session, text) }
  }

  test('is mailed to an absent reader, once in ten minutes', async () => {
    const { companion, player, inbox, send } = await chat()
    const { realtime, clock, call, db } = running()
    await updateRows(db, 'profiles', { user_id: player.id }, { picture_key: 'pictures/face.webp' })
    realtime.present.add(companion.id)
    await send('you are here')
    realtime.present.clear()
    await send('are you there?')
    await vi.waitFor(async () => expect(await inbox()).toHaveLength(1), { timeout: scaled(20_000) })
    expect((await inbox())[0]!.data).toMatchObject({
      sender: player.name,
      picture: expect.stringMatching(/^http.*face\.webp$/),
      text: 'are you there?',
    })
    await send('hello?')
    clock.forward(599)
    await send('still nobody')
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect((await inbox())[0]!.data).toMatchObject({ text: 'are you there?' })
    clock.forward(2)
    await send('after ten minutes')
    await vi.waitFor(
      async () => expect((await inbox())[0]!.data).toMatchObject({ text: 'after ten minutes' }),
      { timeout: scaled(20_000) },
    )

    await call(companion, 'PUT', 'user/notifications', {
      order_confirmation: true,
      inbox_messages: false,
      weekly_newsletter: false,
    })
    clock.forward(700)
    await send('not wanted')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await inbox())[0]!.data).toMatchObject({ text: 'after ten minutes' })
  })
})
