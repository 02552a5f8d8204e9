import { beforeEach, expect, test } from 'vitest'
import { BLACKED_OUT, EMPTY_DRAFT, OMITTED } from '@queuemate/contracts/payments/evidence'
import { useApp } from '../../../../test/app.ts'
import { openDispute, sayDispute } from '../../../../test/disputes.ts'
import { playGame, type Game } from '../../../../test/games.ts'
import { createStaff, type StaffMember } from '../../../../test/staff.ts'
import { syncCharge } from '../charges/charges.ts'
import { removeOldRows } from '../../../jobs/remove-old-rows.ts'
import type { StaffOutputs } from '../../../../test/staff-outputs.ts'
import { rowOf, rowsOf, updateRows } from '@queuemate/db/testing/rows'

const app = useApp()
let staff: StaffMember
let game: Game
let disputeId: number

beforeEach(async () => {
  app().payments.money.refuses = null
  staff = await createStaff(app())
  game = await playGame(app())
  disputeId = await openDispute(app(), game)
})

const read = async (): Promise<StaffOutputs['disputes']['get']> =>
  (await staff.query('disputes.get', { disputeId })).body.data
const save = (draft: object, version: number, by = staff) =>
  by.mutate('disputes.save', { disputeId, version, draft: { ...EMPTY_DRAFT, ...draft } })
const submit = (version: number) => staff.mutate('disputes.submit', { disputeId, version })
const sent = () => app().payments.money.evidence.get(`du_${game.id}`)
const wholeSent = () => sent()!.files.find(({ field }) => field === 'uncategorized_file')!
const auditOf = (action: string) =>
  rowsOf(app().db, 'audit_events', { order_id: game.id, action }, ['reason', 'after'])

test('what is sent is the record, without what staff left out or blacked out, and it says so', async () => {
  const before = await read()
  expect(before).toMatchObject({
    dispute: { id: disputeId, order_id: game.id, player: { name: game.player.name } },
    draft: EMPTY_DRAFT,
    version: 0,
    player: { name: game.player.name, email: game.player.email },
  })
  const lines = before.recorded.uncategorized_text.split('\n')
  const draft = {
    statement: 'The game took place.',
    omitted: ['customer_communication_text'],
    blacked_out: { uncategorized_text: [lines[1]], product_description: ['Not a line of the record'] },
  }
  expect((await save(draft, 0)).body.data).toEqual({ version: 1 })
  expect(await read()).toMatchObject({ version: 1, draft })
  expect((await submit(1)).status).toBe(200)
  expect(sent()!.texts).toMatchObject({
    ...before.recorded,
    customer_communication_text: OMITTED,
    uncategorized_text: ['The game took place.', '', lines[0], BLACKED_OUT, ...lines.slice(2)].join('\n'),
    customer_name: before.player.name,
    service_date: before.service_date,
  })
  expect(await auditOf('disputes.get')).toHaveLength(1)
  expect(await auditOf('disputes.save')).toMatchObject([
    {
      after: {
        statement: 'The game took place.',
        omitted: ['customer_communication_text'],
        blacked_out: { uncategorized_text: 1 },
      },
    },
  ])
  expect((await save({ statement: 'Too late' }, 1)).body).toMatchObject({ msg: 'invalid_transition' })
})

test('the preview is the file that is sent', async () => {
  await save({ statement: 'The game took place.' }, 0)
  const { name, content } = (await staff.query('disputes.preview', { disputeId })).body.data
  expect(name).toBe(`order-${game.id}.pdf`)
  const preview = Buffer.from(content, 'base64')
  expect(preview.subarray(0, 5).toString()).toBe('%PDF-')
  await submit(1)
  expect(wholeSent()).toMatchObject({ name, contentType: 'application/pdf' })
  expect(wholeSent().data.length).toBe(preview.length)
})

test('what was sent is read as it was sent, also after the address has changed and at the next stage', async () => {
  const { db, context } = app()
  const before = await read()
  expect(before.sent).toEqual([])
  await save({ statement: 'The game took place.' }, 0)
  await submit(1)
  await db.updateTable('users').set({ email: 'new@example.com' }).where('id', '=', game.player.id).execute()
  const entry = {
    stage: 'chargeback',
    statement: 'The game took place.',
    texts: before.recorded,
    player: { email: game.player.email },
    service_date: before.service_date,
  }
  expect(await read()).toMatchObject({ sent: [entry], sent_by: expect.any(String) })
  const exported = (await app().call(game.player, 'GET', 'user/export')).body.data.disputes
  expect(exported).toMatchObject([
    { order_id: game.id, sent: [{ stage: 'chargeback', statement: 'The game took place.' }] },
  ])
  expect(exported[0].sent[0]).not.toHaveProperty('texts')
  const file = await staff.query('disputes.preview', { disputeId, stage: 'chargeback' })
  expect(Buffer.from(file.body.data.content, 'base64')).toHaveLength(wholeSent().data.length)

  sayDispute(app(), game, { status: 'needs_response', stage: 'appeal' })
  await syncCharge(context, game.id)
  expect(await read()).toMatchObject({ dispute: { status: 'needs_response' }, sent: [entry] })
  expect((await staff.query('disputes.preview', { disputeId, stage: 'appeal' })).status).toBe(404)
  await submit(1)
  expect((await read()).sent).toMatchObject([entry, { stage: 'appeal' }])
})

test('what the provider refused does not count as sent', async () => {
  app().payments.money.refuses = 'dispute_past_due'
  await submit(0)
  const row = await app().db.selectFrom('disputes').selectAll().where('id', '=', disputeId).executeTakeFirst()
  expect(row!.evidence_sent).toEqual([])
})

test('of two drafts the later one is refused, and a draft that staff did not see is not sent', async () => {
  const other = await createStaff(app())
  expect((await save({ statement: 'Mine' }, 0)).status).toBe(200)
  expect((await save({ statement: 'Theirs' }, 0, other)).body).toMatchObject({ msg: 'changed_meanwhile' })
  expect((await read()).draft.statement).toBe('Mine')
  expect((await submit(0)).body).toMatchObject({ msg: 'changed_meanwhile' })
  expect(sent()).toBeUndefined()
})

test('an accepted dispute is lost, with its fee, who accepted it and why', async () => {
  const accept = () => staff.mutate('disputes.accept', { disputeId, reason: 'The companion left' })
  expect(await read()).toMatchObject({ provider_fees: 1500, accepted: null })
  expect((await accept()).body.data).toMatchObject({ id: disputeId, status: 'lost' })
  expect(await auditOf('disputes.accept')).toMatchObject([{ reason: 'The companion left' }])
  const { name } = await rowOf(app().db, 'users', { id: staff.id }, ['name'])
  const accepted = { by: name, reason: 'The companion left', at: expect.any(String) }
  expect((await read()).accepted).toEqual(accepted)
  expect((await accept()).body).toMatchObject({ msg: 'invalid_transition' })
})

test('an inquiry cannot be accepted, and what the provider refuses leaves the dispute open', async () => {
  app().payments.money.refuses = 'dispute_closed'
  const accept = (id: number) => staff.mutate('disputes.accept', { disputeId: id, reason: 'No record' })
  expect((await accept(disputeId)).body).toMatchObject({ msg: 'invalid_transition' })
  expect((await read()).dispute.status).toBe('needs_response')
  expect(await auditOf('disputes.accept')).toEqual(
    expect.arrayContaining([
      { reason: 'No record', after: {} },
      { reason: null, after: { refused: 'dispute_closed' } },
    ]),
  )
  expect((await read()).accepted).toBeNull()
  app().payments.money.refuses = null
  const inquired = await playGame(app())
  const inquiry = await openDispute(app(), inquired, 'inquiry')
  expect((await accept(inquiry)).body).toMatchObject({
    msg: 'invalid_transition',
    message: 'Refund the order to end an inquiry',
  })
  expect(app().payments.money.disputes.get(`pi_${inquired.id}`)).toMatchObject([{ status: 'needs_response' }])
})

test('staff who played the game cannot read, write or accept it', async () => {
  await app().db.updateTable('orders').set({ companion_id: staff.id }).where('id', '=', game.id).execute()
  const refused = { status: 403, body: { msg: 'own_order' } }
  expect(await staff.query('disputes.get', { disputeId })).toMatchObject(refused)
  expect(await staff.query('disputes.preview', { disputeId })).toMatchObject(refused)
  expect(await save({ statement: 'I was there' }, 0)).toMatchObject(refused)
  expect(await staff.mutate('disputes.accept', { disputeId, reason: 'Fine' })).toMatchObject(refused)
})

test('a draft is deleted 180 days after the dispute was opened', async () => {
  await save({ statement: 'Quotes the chat' }, 0)
  const { db, clock, context } = app()
  const draft = async () =>
    (await rowOf(db, 'disputes', { id: disputeId }, ['evidence_draft'])).evidence_draft
  const open = (daysAgo: number) =>
    updateRows(
      db,
      'disputes',
      { id: disputeId },
      { opened_at: new Date(clock.now().getTime() - daysAgo * 86_400_000) },
    )
  await open(179)
  await removeOldRows(context)
  expect(await draft()).toMatchObject({ statement: 'Quotes the chat' })
  await open(181)
  await removeOldRows(context)
  expect(await draft()).toBeNull()
})
