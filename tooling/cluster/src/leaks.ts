import { sql } from 'kysely'
import type { Database } from '@queuemate/db/client'
import type { Db } from '@queuemate/db/transaction'
import { password, setPassword } from '@queuemate/e2e/sessions'
import { stripeAt } from '@queuemate/player/people'
import type { Site } from './site.ts'
import { S3_KEYS } from './launchers.ts'

/** Signed tokens, and addresses with a password. */
const PATTERNS = [/eyJ[\w-]{10,}\./, /\w+:\/\/[^\s/"@]+:[^\s/"@]+@/]

/** Personal data and secrets that are in the logs of the product's processes, or in their metrics. */
export async function findLeaks(cluster: Site, { db }: Database, logs: readonly string[]): Promise<string[]> {
  const metrics = Object.values(cluster.instances).map(async (url) => (await fetch(`${url}/metrics`)).text())
  const lines = [...logs, ...(await Promise.all(metrics)).flatMap((text) => text.split('\n'))]
  const kept = await Promise.all([personalData(db), providerSecrets(cluster)])
  const { authSecret, webhookSecret, vapid } = cluster.secrets
  const secrets = [password, authSecret, webhookSecret, vapid.privateKey, S3_KEYS.secretAccessKey]
  const all = lines.join('\n')
  const found = [...kept.flat(), ...secrets].filter((text) => all.includes(text))
  return lines.filter(
    (line) => found.some((text) => line.includes(text)) || PATTERNS.some((pattern) => pattern.test(line)),
  )
}

/** With the right password and a wrong one: what is typed there must be in no log either. */
export async function signIn({ webUrl }: Site, { db }: Database): Promise<void> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  const { email } = person
  const known = await db.selectFrom('auth_accounts').select('id').where('user_id', '=', person.id).execute()
  if (known.length === 0) await setPassword(db, person.id)
  for (const typed of [password, `${password}!`]) {
    const body = JSON.stringify({ email, password: typed })
    const headers = { origin: webUrl, 'content-type': 'application/json' }
    const url = `${webUrl}/api/auth/sign-in/email?email=${encodeURIComponent(email)}`
    const { status } = await fetch(url, { method: 'POST', headers, body })
    if (status !== (typed === password ? 200 : 401))
      throw new Error(`The sign-in was answered with ${status}.`)
  }
}

async function personalData(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select unnest(array[email, name, username]) as text from users
    union select token from sessions
    union select password from auth_accounts
    union select text from chat_messages`.execute(db)
  return rows.map(({ text }) => text).filter(Boolean)
}

/** With them, a browser confirms a charge. */
async function providerSecrets({ stripeUrl }: Site): Promise<string[]> {
  const secrets: string[] = []
  for await (const intent of stripeAt(stripeUrl).paymentIntents.list({ limit: 100 }))
    if (intent.client_secret) secrets.push(intent.client_secret)
  return secrets
}
