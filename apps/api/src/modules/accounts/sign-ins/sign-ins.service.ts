import {
  checkNewPassword,
  type Connection,
  type SessionPage,
  type SessionRow,
  type SetPasswordInput,
} from '@queuemate/contracts/accounts/settings'
import { PROVIDER_NAMES, PROVIDERS, type Provider } from '@queuemate/contracts/accounts/providers'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { cursorInput, type CursorInput } from '@queuemate/contracts/pagination'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import { z } from 'zod'
import type { AuthLimits } from '../../../auth/limits.ts'
import type { Passwords } from '../../../auth/passwords.ts'
import { isProven } from '../../../auth/step-up.ts'
import type { Caller } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import type { MailService } from '../../../mail/mail.service.ts'
import { oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import { deviceOf } from './device.ts'
import { assertNotTooMany } from '../emails/emails.service.ts'

const sessionPlace = z.tuple([z.iso.datetime(), z.uuid()])

export interface SignInsDeps {
  db: Db
  clock: Clock
  passwords: Passwords
  limits: Pick<AuthLimits, 'countPassword' | 'forgivePassword'>
  mail: Pick<MailService, 'enqueue'>
}

export type SignInsService = ReturnType<typeof createSignInsService>

/** Linked accounts, password and sessions (contract §2 `user/connections`, `user/password`). */
export function createSignInsService({ db, clock, passwords, limits, mail }: SignInsDeps) {
  async function connections(userId: string): Promise<Connection[]> {
    const rows = await signIns.listConnections(db, userId)
    return rows.flatMap(({ provider_id, display_name, email, created_at }) => {
      const provider = PROVIDERS.find((one) => one === provider_id)
      if (!provider) return []
      const name = display_name || email || PROVIDER_NAMES[provider]
      return [{ provider, name, linked_at: created_at.toISOString() }]
    })
  }

  /**
   * Throws `last_sign_in_method` without a password that works or a second external account (spec §5), `not_found`
   * for a provider that is not linked.
   */
  async function unlink(userId: string, provider: Provider): Promise<Connection[]> {
    await inTransaction(db, async (tx) => {
      // Locked: two tabs that each remove one of two accounts must not both see the other one.
      const user = await accounts.lockUser(tx, userId)
      const linked = await signIns.listConnections(tx, userId)
      if (!user || !linked.some((row) => row.provider_id === provider)) throw new AppError('not_found')
      // A password is no way to sign in while the address is unverified.
      const byPassword = user.email_verified && (await signIns.findPasswordHash(tx, userId)) !== null
      if (!byPassword && linked.length < 2) throw new AppError('last_sign_in_method')
      await signIns.removeConnection(tx, userId, provider)
    })
    return connections(userId)
  }

  /** Throws `step_up_required` for a person who has neither signed in nor given the password lately. */
  function assertProven(user: Caller): void {
    if (!isProven(user.provenAt, clock.now())) throw new AppError('step_up_required')
  }

  /** The password given again in a session: for some minutes it may change how its person gets in. */
  async function stepUp(user: Caller, sessionId: string, password: string): Promise<{ ok: true }> {
    const hash = await signIns.findPasswordHash(db, user.id)
    if (hash === null) throw invalidField('password', 'You have no password. Please sign in again')
    await assertPassword(user.id, hash, password, 'password')
    await signIns.confirmSession(db, sessionId, clock.now())
    return { ok: true }
  }

  /**
   * Throws `invalid_input` by the order and texts of spec §5, and `step_up_required` for a first password, which has
   * no old one to prove who it is. Every other session ends.
   */
  async function setPassword(user: Caller, sessionId: string, form: SetPasswordInput): Promise<{ ok: true }> {
    const { id: userId } = user
    const before = await signIns.findPasswordHash(db, userId)
    const objection = checkNewPassword(form, before !== null)
    if (objection) throw invalidField(objection.path, objection.message)
    if (before === null) assertProven(user)
    else await assertPassword(userId, before, form.oldPass, 'oldPass')
    const hash = await passwords.hash(form.newPass)
    await inTransaction(db, async (tx) => {
      const user = await accounts.lockUser(tx, userId)
      if (!user) throw new AppError('not_found')
      if ((await signIns.findPasswordHash(tx, userId)) !== before) throw wrongPassword('oldPass')
      await signIns.savePassword(tx, userId, hash, clock.now())
      await signIns.endOtherSessions(tx, userId, sessionId)
      if (user.email_verified)
        await mail.enqueue(tx, `password:${userId}`, user.email, 'password_changed', {})
    })
    return { ok: true }
  }

  /** Counts wrong ones, per person. */
  async function assertPassword(userId: string, hash: string, password: string, path: string): Promise<void> {
    await assertNotTooMany(limits.countPassword(userId))
    if (!(await passwords.verify({ hash, password }))) throw wrongPassword(path)
    await limits.forgivePassword(userId)
  }

  async function sessionPage(
    userId: string,
    currentId: string | null,
    { limit, cursor }: CursorInput,
  ): Promise<SessionPage> {
    const after = placeAfter(cursor, sessionPlace)
    const found = await signIns.listSessions(db, userId, { now: clock.now(), limit: oneMore(limit), after })
    const { rows, next_cursor } = toPage(found, limit, ({ updated_at, id }) => [updated_at.toISOString(), id])
    const items = rows.map((row) => ({
      id: row.id,
      current: row.id === currentId,
      created_at: row.created_at.toISOString(),
      last_seen: row.updated_at.toISOString(),
      ip: row.ip_address || null,
      device: deviceOf(row.user_agent),
    }))
    return { items, next_cursor }
  }

  /** The first page, as the settings show it and as an answer to a change. */
  async function sessions(userId: string, currentId: string | null): Promise<SessionRow[]> {
    return (await sessionPage(userId, currentId, cursorInput.parse({}))).items
  }

  /** Throws `not_found` for a session that is not the person's own. */
  async function endSession(userId: string, currentId: string | null, id: string): Promise<SessionRow[]> {
    if (!isUuid(id) || !(await signIns.endSession(db, userId, id))) throw new AppError('not_found')
    return sessions(userId, currentId)
  }

  async function endOtherSessions(userId: string, currentId: string | null): Promise<SessionRow[]> {
    await signIns.endOtherSessions(db, userId, currentId)
    return sessions(userId, currentId)
  }

  const touchSession = (id: string): Promise<void> => signIns.touchSession(db, id, clock.now())

  return {
    connections,
    unlink,
    assertProven,
    stepUp,
    setPassword,
    assertPassword,
    sessionPage,
    sessions,
    endSession,
    endOtherSessions,
    touchSession,
  }
}

function wrongPassword(path: string): AppError {
  const message = path === 'oldPass' ? 'Your old password is not correct' : 'The password is not correct'
  return invalidField(path, message)
}
