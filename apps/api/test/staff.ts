import type { Role } from '@queuemate/contracts/accounts/schemas'
import { createUser } from '@queuemate/db/testing/factories'
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
