import { ADMIN, signIn, type TestApp } from './app.ts'

/** Runs the jobs of all pending payouts once, as the queue does; returns how many. */
export async function sendAll({ db, context }: Pick<TestApp, 'db' | 'context'>): Promise<number> {
  const pending = await db
    .selectFrom('payouts')
    .select('id')
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
  for (const { id } of pending) await context.services.payoutSending.send(id)
  return pending.length
}

/** Calls a procedure of the console. */
export async function callStaff(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  user: { id: string } | null,
  procedure: string,
  input: object = {},
): Promise<{ status: number; data: any; error: any }> {
  const response = await app.inject({
    method: 'POST',
    url: `/trpc/staff.payouts.${procedure}`,
    headers: { origin: ADMIN, ...(user ? { cookie: await signIn(db, user.id) } : {}) },
    payload: input,
  })
  const body = response.json()
  return { status: response.statusCode, data: body.result?.data, error: body.error?.data }
}
