import type { inferRouterOutputs } from '@trpc/server'
import type { ErrorBody } from '@queuemate/contracts/errors'
import type { AppRouter } from '../src/router.ts'
import { sendPayout } from '../src/modules/payouts/send-payout.ts'
import { ADMIN, signIn, type TestApp } from './app.ts'

export type PayoutProcedure = keyof Outputs
type Outputs = inferRouterOutputs<AppRouter>['staff']['payouts']

/** Runs the jobs of all pending payouts once, as the queue does; returns how many. */
export async function sendAll({ db, context }: Pick<TestApp, 'db' | 'context'>): Promise<number> {
  const pending = await db
    .selectFrom('payouts')
    .select('id')
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
  for (const { id } of pending) await sendPayout(context, id)
  return pending.length
}

/** Calls a procedure of the console; `data` or `error` is missing. `signedIn`: runs between the sign-in and the call. */
export async function callStaff<P extends PayoutProcedure>(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  user: { id: string } | null,
  procedure: P,
  input: object = {},
  signedIn: () => Promise<unknown> = async () => {},
): Promise<{ status: number; data: Outputs[P]; error: ErrorBody }> {
  const cookie = user && (await signIn(db, user.id))
  await signedIn()
  const response = await app.inject({
    method: 'POST',
    url: `/trpc/staff.payouts.${procedure}`,
    headers: { origin: ADMIN, ...(cookie ? { cookie } : {}) },
    payload: input,
  })
  const body = response.json()
  return { status: response.statusCode, data: body.result?.data, error: body.error?.data }
}
