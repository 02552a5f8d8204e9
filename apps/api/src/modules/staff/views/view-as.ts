import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@queuemate/contracts/errors'
import type { PersonReasonInput, Viewing } from '@queuemate/contracts/staff/people'
import { isStaffRole } from '@queuemate/contracts/staff/permissions'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as views from '@queuemate/db/queries/staff/views'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import { isBanned } from '../../../auth/bans.ts'
import { VIEW_SECONDS } from '../../../auth/views.ts'
import type { StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import { assertMayChange, lockPerson } from '../people/person.policy.ts'

/** How long a link opens; the console opens it at once. */
const LINK_SECONDS = 60

export interface ViewsDeps {
  db: Db
  clock: Clock
  webUrl: string
}

export interface OpenedView {
  sessionId: string
  expiresAt: Date
}

/** Staff see the web app as a person sees it, and change nothing (docs/adr/0023). */
export function createViews({ db, clock, webUrl }: ViewsDeps) {
  async function assertMayBeSeen(tx: Tx, userId: string): Promise<void> {
    const person = await lockPerson(tx, userId)
    if (isStaffRole(person.role)) throw new AppError('forbidden', 'You cannot look as a member of staff')
    if (isBanned({ banned: person.banned, banExpires: person.ban_expires }, clock.now()))
      throw new AppError('changed_meanwhile', 'This person is banned and cannot use the web app')
  }

  return {
    /** A link that opens the web app as a person, once. Throws `own_account`, and `forbidden` for staff. */
    issue(actor: StaffActor, { userId, reason }: PersonReasonInput): Promise<{ url: string }> {
      return inTransaction(db, async (tx) => {
        await assertMayChange(tx, actor, await lockPerson(tx, userId))
        await assertMayBeSeen(tx, userId)
        const code = randomBytes(32).toString('base64url')
        const link = { code_hash: hashOf(code), person_id: userId, staff_id: actor.id }
        const at = clock.now()
        await views.insertLink(tx, { ...link, expires_at: later(at, LINK_SECONDS) })
        await insertAudit(tx, actor, { at, personId: userId, reason })
        return { url: `${webUrl}/api/view_as/${code}` }
      })
    },

    /** Opens a link. Throws `not_found` for one that is used or too old, and what has become of either person. */
    async open(code: string, from: { address: string; userAgent: string | null }): Promise<OpenedView> {
      // Anyone may ask: no transaction for a code that was never issued.
      if (!(await views.isLink(db, hashOf(code))))
        throw new AppError('not_found', 'This link has been used or is too old')
      return inTransaction(db, async (tx) => {
        const now = clock.now()
        const link = await views.takeLink(tx, hashOf(code), now)
        if (!link) throw new AppError('not_found', 'This link has been used or is too old')
        const staff = await accounts.requireUser(tx, link.staff_id)
        if (!isStaffRole(staff.role)) throw new AppError('forbidden')
        await assertMayBeSeen(tx, link.person_id)
        const expiresAt = later(now, VIEW_SECONDS)
        const sessionId = await views.insertSession(tx, {
          user_id: link.person_id,
          // The cookie names the session by its id: no one knows this, so the auth library never serves it.
          token: randomBytes(32).toString('base64url'),
          impersonated_by: link.staff_id,
          created_at: now,
          updated_at: now,
          expires_at: expiresAt,
          ip_address: from.address,
          user_agent: from.userAgent,
        })
        return { sessionId, expiresAt }
      })
    },

    /** Both names and the end, for the bar on every page; null in a session of the person's own. */
    async find(sessionId: string): Promise<Viewing> {
      const found = await views.findNames(db, sessionId)
      return found
        ? { staff: found.staff, person: found.person, expires_at: found.expires_at.toISOString() }
        : null
    },

    end: (sessionId: string): Promise<void> => views.endSession(db, sessionId),
  }
}

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')
