import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCompanion, createOrder } from '@queuemate/db/testing/factories'
import { inTransaction } from '@queuemate/db/transaction'
import { useApp } from '../../../../test/app.ts'
import { fileAt } from '../../../../test/deployment.ts'
import { PASSWORD, signUp } from '../../../../test/visitor.ts'
import { payoutJobs } from '../../payouts/payouts.jobs.ts'
import { accountJobs } from '../accounts.jobs.ts'
import { erasePerson } from './account-deletion.ts'

const running = useApp()

const rowOf = (id: string) =>
  running().db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A person who deleted the account after a backup: the database is as it was before. */
async function restored({ visitor, id }: Awaited<ReturnType<typeof signUp>>) {
  const { id: _, ...before } = await rowOf(id)
  expect((await visitor.call('DELETE', 'user', { password: PASSWORD })).status).toBe(200)
  await expect
    .poll(() => running().storage.files.get(`erasures/${id}.csv`)?.data.toString())
    .toBe(running().clock.now().toISOString().slice(0, 10))
  await running().db.updateTable('users').set(before).where('id', '=', id).execute()
}

/** What deploy/restore.sh adds to the database, without psql's own command at its end. */
const addJob = () => {
  const [statement] = /select id from graphile_worker\.add_job\(.*\)/.exec(fileAt('deploy/restore.sh'))!
  return sql`${sql.raw(statement)}`.execute(running().db)
}

test('a person who was erased after a backup is erased again when it is restored', async () => {
  const { context, clock, db } = running()
  clock.set(new Date())
  const [gone, stays] = [await signUp(running()), await signUp(running())]
  const busy = await signUp(running())
  await context.startJobs()
  await restored(gone)
  await restored(busy)
  const { id: companion_id } = await createCompanion(db)
  const open = { status: 1, player_id: busy.id, companion_id } as const
  const { id: orderId } = await createOrder(db, open)
  expect(await rowOf(gone.id)).toMatchObject({ email: gone.form.email, deleted_at: null })

  await addJob()
  await expect.poll(() => rowOf(gone.id)).toMatchObject({ name: 'Deleted user', username: null })
  expect(await rowOf(stays.id)).toMatchObject({ deleted_at: null })
  // An order is open again, so it is tried once more in an hour.
  const waits = () =>
    sql`select from graphile_worker.jobs where key = 'erasures' and run_at > now() + interval '50 minutes'`.execute(
      running().db,
    )
  await expect.poll(async () => (await waits()).rows).toHaveLength(1)
  expect(await rowOf(busy.id)).toMatchObject({ deleted_at: null })
  await db.updateTable('orders').set({ status: 2 }).where('id', '=', orderId).execute()
  await accountJobs(context)['erasures.replay']()
  expect(await rowOf(busy.id)).toMatchObject({ name: 'Deleted user' })
})

test('the account of a companion at the provider is deleted 180 days after theirs, when no game can be disputed any more', async () => {
  const { clock, db, context, payments } = running()
  clock.set(new Date('2030-05-01T10:00:00Z'))
  const { id } = await createCompanion(db, { companion: { payout_account_id: 'acct_leaving' } })
  await inTransaction(db, (tx) => erasePerson(context, tx, id))
  const { rows } = await sql`select task_identifier as task, run_at from graphile_worker.jobs
    where key = 'close:acct_leaving'`.execute(db)
  expect(rows).toEqual([{ task: 'payouts.close', run_at: new Date('2030-10-28T10:00:00Z') }])
  await payoutJobs(context)['payouts.close']({ accountId: 'acct_leaving' })
  expect(payments.accountsDeleted).toEqual(['acct_leaving'])
})

test('a list that cannot be written fails its job, which is tried again', async () => {
  const { context } = running()
  const storage = { ...context.storage, put: () => Promise.reject(new Error('away')) }
  const note = accountJobs({ ...context, storage })['erasures.note']
  await expect(note({ userId: 'one', day: '2026-11-28' })).rejects.toThrow('away')
})
