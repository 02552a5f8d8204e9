import { sql } from 'kysely'
import type { LightMyRequestResponse } from 'fastify'
import type { Db } from '@queuemate/db/transaction'
import { sendResetCode } from '../src/auth/reset.ts'
import type { Jobs } from '../src/jobs/queue.ts'
import { createSeal } from '../src/mail/seal.ts'
import { SECRET, WEB, type Answer, type TestApp } from './app.ts'

export interface Visitor {
  cookies: Map<string, string>
  /** A call to `/api/auth`. */
  auth(path: string, body?: object, headers?: Record<string, string>): Promise<Answer>
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer>
  /** Opens the target of a redirect from another site. */
  open(url: string): Promise<LightMyRequestResponse>
}

/** A browser that keeps its cookies. */
export function createVisitor({ app }: TestApp): Visitor {
  const cookies = new Map<string, string>()
  const header = () => [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')

  async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, headers = {}) {
    const response = await app.inject({
      method,
      url,
      headers: { origin: WEB, cookie: header(), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const asAnswer = (response: LightMyRequestResponse): Answer => ({
    status: response.statusCode,
    body: response.body ? response.json() : {},
    headers: response.headers,
  })

  return {
    cookies,
    auth: async (path, body, headers) =>
      asAnswer(await send(body ? 'POST' : 'GET', `/api/auth${path}`, body, headers)),
    call: async (method, path, body) => asAnswer(await send(method, `/api/${path}`, body)),
    open: (url) => {
      const { pathname, search } = new URL(url)
      return send('GET', `${pathname}${search}`)
    },
  }
}

export interface QueuedMail {
  template: string
  data: { code: string; note?: string; reason?: string; price?: number; before?: number | null; url?: string }
}

const seal = createSeal([SECRET])

/** Queued mails to an address, newest first. */
export async function mailsTo(db: Db, to: string): Promise<QueuedMail[]> {
  const { rows } = await sql<{ template: string; sealed: string }>`
    select payload->>'template' as template, payload->>'sealed' as sealed
    from graphile_worker._private_jobs where payload->>'to' = ${to} order by id desc`.execute(db)
  return rows.map(({ template, sealed }) => ({
    template,
    data: seal.open(to, sealed) as QueuedMail['data'],
  }))
}

export async function codeTo(db: Db, to: string): Promise<string> {
  const [mail] = await mailsTo(db, to)
  if (!mail) throw new Error(`no mail to ${to}`)
  return mail.data.code
}

/** Sends the queued mails of these kinds, and returns the text of each by its recipient. */
export async function deliverMails({ db, context }: TestApp, ...templates: string[]) {
  const waiting = sql`from graphile_worker._private_jobs where payload->>'template' = any(${templates}::text[])`
  const { rows } = await sql<{
    id: string
    payload: Jobs['mail.send']
  }>`select id::text, payload ${waiting}`.execute(db)
  await sql`delete ${waiting}`.execute(db)
  await db.deleteFrom('dev_mails').execute()
  for (const { id, payload } of rows) await context.mail.deliverQueued(payload, id)
  const sent = await db.selectFrom('dev_mails').select(['recipient', 'text']).execute()
  return new Map(sent.map(({ recipient, text }) => [recipient, text]))
}

/** Asks for a code to replace a forgotten password, and has it sent to the owner of the address, as its job does. */
export async function askForReset({ db, context }: TestApp, from: Visitor, email: string): Promise<Answer> {
  const answer = await from.auth('/email-otp/request-password-reset', { email })
  const { rows } = await sql<{ id: number; payload: { email: string; browser: string } }>`
    select p.id, p.payload from graphile_worker._private_jobs p
    join graphile_worker._private_tasks t on t.id = p.task_id where t.identifier = 'mail.resetCode'`.execute(
    db,
  )
  for (const { id, payload } of rows) {
    await sendResetCode(context, payload)
    await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(db)
  }
  return answer
}

export const PASSWORD = 'correct horse'
let people = 0

/** The fields of a sign-up form for a new user. */
export function newPerson() {
  const n = `${++people}_${Math.random().toString(36).slice(2, 8)}`
  return {
    name: 'New Person',
    firstName: 'New',
    lastName: 'Person',
    username: `person${n}`,
    email: `person${n}@example.test`,
    password: PASSWORD,
  }
}

/** Signs up a new user with a verified address. */
export async function signUp(running: TestApp) {
  const [visitor, form] = [createVisitor(running), newPerson()]
  await visitor.auth('/sign-up/email', form)
  const code = await codeTo(running.db, form.email)
  const verified = await visitor.auth('/email-otp/verify-email', { email: form.email, otp: code })
  if (verified.status !== 200) throw new Error(`not signed up: ${JSON.stringify(verified.body)}`)
  const { body } = await visitor.call('GET', 'user')
  return { visitor, form, id: body.data.id as string }
}
