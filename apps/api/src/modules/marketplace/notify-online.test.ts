import { expect, test, vi } from 'vitest'
import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import { useApp } from '../../../test/app.ts'
import { holdable } from '../../../test/held-database.ts'
import { notifyOnline } from './favourites.ts'

const running = useApp()

/** A companion who is online, and players who want to know it. */
async function createFans(count: number) {
  const { db, clock } = running()
  const companion = await createCompanion(db, { companion: { online: true } })
  const fans = await Promise.all(Array.from({ length: count }, () => createUser(db)))
  await db
    .insertInto('favourites')
    .values(
      fans.map(({ id }) => ({
        player_id: id,
        companion_id: companion.id,
        notify: true,
        created_at: clock.now(),
      })),
    )
    .execute()
  return { companion, fans }
}

test('as many statements tell one player as tell fifty that a companion is online', async () => {
  const { db, context } = running()
  const watched = holdable(db)
  const send = vi.fn<() => Promise<string[]>>().mockResolvedValue([])
  const ctx = { ...context, db: watched.db, mail: { ...context.mail, send } }
  const statements: number[] = []
  for (const fans of [1, 50]) {
    const { companion } = await createFans(fans)
    const before = watched.reads()
    await notifyOnline(ctx, companion.id)
    statements.push(watched.reads() - before)
    expect(send).toHaveBeenLastCalledWith(
      expect.anything(),
      'favourite_online',
      expect.objectContaining({ length: fans }),
    )
  }
  expect(statements[1]).toBe(statements[0])
})

test('many players are told in batches; a batch that failed is told again, those before it are not', async () => {
  const { context } = running()
  const { companion, fans } = await createFans(5)
  const told: string[][] = []
  const send = async (_tx: unknown, _template: unknown, mails: unknown) => {
    if (told.length === 1 && !mended) throw new Error('the database is away')
    const to = (mails as { to: string }[]).map((mail) => mail.to)
    told.push(to)
    return to
  }
  const ctx = { ...context, mail: { ...context.mail, send } }
  let mended = false
  await expect(notifyOnline(ctx, companion.id, 2)).rejects.toThrow('away')
  mended = true
  await notifyOnline(ctx, companion.id, 2)
  expect(told.map(({ length }) => length)).toEqual([2, 2, 1])
  expect(told.flat().toSorted()).toEqual(fans.map(({ email }) => email).toSorted())
})
