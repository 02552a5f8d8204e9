import { setTimeout as pause } from 'node:timers/promises'
import { ms, quantile, type Row } from './figures.ts'
import type { Conditions } from './parts.ts'
import { signIn } from './people.ts'
import type { Setup } from './setup.ts'

const SAMPLES = 60

/**
 * How long a session that one instance ends is still taken by a second one that keeps it in memory: from the moment at
 * which the end is committed (a ban) or confirmed to the browser (a sign-out) to the first refusal.
 */
export async function prepareRevocation({ setup }: Conditions) {
  const other = await setup.startSecondApi()
  return async (): Promise<Row[]> => {
    const signOuts = await sample(() => measure(setup, other, signOut))
    const bans = await sample(() => measure(setup, other, ban))
    return [
      ...rowsOf('sign-out → first refusal at a second instance', signOuts),
      ...rowsOf('ban → first refusal at a second instance', bans),
    ]
  }
}

type End = (setup: Setup, session: { userId: string; cookie: string }) => Promise<void>

async function sample(take: () => Promise<number>): Promise<number[]> {
  const samples: number[] = []
  for (let n = 0; n < SAMPLES; n++) samples.push(await take())
  return samples
}

async function measure(setup: Setup, otherUrl: string, end: End): Promise<number> {
  const user = await setup.factories.createUser(setup.database.db)
  const cookie = await signIn(setup, user.id)
  const isRefused = async () => (await fetch(`${otherUrl}/api/user`, { headers: { cookie } })).status === 401
  // Until changes of this person have arrived there, nothing is kept.
  for (let call = 0; call < 3; call++) {
    await pause(50)
    if (await isRefused()) throw new Error('a fresh session is refused')
  }
  await end(setup, { userId: user.id, cookie })
  const ended = performance.now()
  while (!(await isRefused())) {
    if (performance.now() - ended > 10_000) throw new Error('the second instance goes on taking the session')
  }
  return performance.now() - ended
}

async function signOut({ apiUrl, origin }: Setup, { cookie }: { cookie: string }): Promise<void> {
  const response = await fetch(`${apiUrl}/api/auth/sign-out`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!response.ok) throw new Error(`sign-out returned ${response.status}`)
}

/** As staff's own hand in the database: no instance knows of it before the outbox is read. */
async function ban({ database: { db } }: Setup, { userId }: { userId: string }): Promise<void> {
  await db.updateTable('users').set({ banned: true }).where('id', '=', userId).execute()
}

function rowsOf(what: string, samples: readonly number[]): Row[] {
  return [0.5, 0.99].map((share) => ({
    what: `${what}, p${share * 100}`,
    unit: ms,
    ours: quantile(samples, share),
  }))
}
