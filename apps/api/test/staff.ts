import type { Role } from '@queuemate/contracts/accounts/schemas'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import { createUser } from '@queuemate/db/testing/factories'
import { rowsOf, updateRows } from '@queuemate/db/testing/rows'
import type { DB } from '@queuemate/db/schema'
import type { Db } from '@queuemate/db/transaction'
import type { Selectable } from 'kysely'
import { expect } from 'vitest'
import type { StaffActor } from '../src/base/caller.ts'
import { ADMIN, signIn, type Answer, type TestApp } from './app.ts'

export interface StaffMember {
  id: string
  cookie: string
  /** Calls `staff.<name>` as the console does. */
  query(name: string, input?: object): Promise<Answer>
  mutate(name: string, input?: object, headers?: Record<string, string>): Promise<Answer>
}

/** A member of staff who signed in a moment ago. */
export async function createStaff(
  { app, db, clock }: TestApp,
  { role = 'staff', origin = ADMIN }: { role?: Role; origin?: string } = {},
): Promise<StaffMember> {
  const user = await createUser(db, { role })
  const cookie = await signIn(db, user.id)
  await db.updateTable('sessions').set({ created_at: clock.now() }).where('user_id', '=', user.id).execute()
  const answerOf = (response: Awaited<ReturnType<typeof app.inject>>): Answer => {
    const body = response.json()
    const failure = body.error?.data
    return {
      status: response.statusCode,
      body: failure ?? { data: body.result?.data },
      headers: response.headers,
    }
  }
  return {
    id: user.id,
    cookie,
    query: async (name, input) =>
      answerOf(
        await app.inject({
          url: `/trpc/staff.${name}?input=${encodeURIComponent(JSON.stringify(input ?? {}))}`,
          headers: { cookie, origin },
        }),
      ),
    mutate: async (name, input, headers) =>
      answerOf(
        await app.inject({
          method: 'POST',
          url: `/trpc/staff.${name}`,
          headers: { cookie, origin, ...headers },
          payload: input ?? {},
        }),
      ),
  }
}

/** Leaves a member these permissions alone. */
export async function allowOnly(
  { db, clock }: TestApp,
  { id }: { id: string },
  ...permissions: Permission[]
) {
  await db
    .insertInto('staff_members')
    .values({ user_id: id, permissions, changed_at: clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ permissions }))
    .execute()
}

/** As if a person had last proven eleven minutes ago who they are. */
export async function outdateProof({ db, clock, context }: TestApp, { id }: { id: string }) {
  const created_at = new Date(clock.now().getTime() - 11 * 60_000)
  await updateRows(db, 'sessions', { user_id: id }, { created_at })
  context.sessions.forget(id)
}

/** The rows of a list of the console, asked for page by page. */
export async function readPages<T>({ query }: StaffMember, name: string, input: object): Promise<T[]> {
  const rows: T[] = []
  for (let cursor: string | undefined; rows.length < 50;) {
    const { status, body } = await query(name, { ...input, cursor })
    expect(status).toBe(200)
    rows.push(...body.data.items)
    if (body.data.nextCursor === null) break
    cursor = body.data.nextCursor
  }
  return rows
}

type AuditEvent = Selectable<DB['audit_events']>

/** The entries of the audit log that have these values, oldest first. */
export const logOf = <C extends keyof AuditEvent = keyof AuditEvent>(
  db: Db,
  where: Partial<AuditEvent>,
  columns?: readonly C[],
) => rowsOf(db, 'audit_events', where, columns, 'id')

/** A member of staff as use cases see them. */
export const actorOf = (id: string, permission: Permission, action: string): StaffActor => ({
  id,
  address: '',
  permission,
  action,
  noted: false,
})
