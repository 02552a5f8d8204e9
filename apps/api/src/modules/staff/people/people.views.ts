import { rankLabel } from '@queuemate/contracts/lookups/ranks'
import { permissionsOf } from '@queuemate/contracts/staff/permissions'
import type { FoundPerson } from '@queuemate/db/queries/staff/people'
import type * as profile from '@queuemate/db/queries/staff/profile'
import { yes, type Columns } from '../../../base/export-list.ts'
import { isBanned } from '../../../auth/bans.ts'
import { pictureUrl } from '../../../outside/storage/keys.ts'
import { deviceOf } from '../../accounts/sign-ins/sessions.ts'

type Rows<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>
type Facts = NonNullable<Rows<typeof profile.findFacts>>

interface Parts {
  emails: Rows<typeof profile.listEmailsOfPerson>
  connections: { provider_id: string; display_name: string | null; email: string | null }[]
  counts: Rows<typeof profile.countOrdersOfPerson>
  orders: Rows<typeof profile.listOrdersOfPerson>
  /** In cents. */
  money: { paid: number; refunded: number; earned: number; owed: number }
  sessions: {
    id: string
    created_at: Date
    updated_at: Date
    ip_address: string | null
    user_agent: string | null
  }[]
  reports: Rows<typeof profile.listReportsOfPerson>
  disputes: Rows<typeof profile.listDisputesOfPerson>
  tickets: Rows<typeof profile.listTicketsOfPerson>
  notes: Rows<typeof profile.listNotesOfPerson>
  strikes: Rows<typeof profile.listStrikes>
}

function ingameOf({ ingame_name: name, ingame_tag: tag }: Pick<FoundPerson, 'ingame_name' | 'ingame_tag'>) {
  return name === null ? null : [name, tag].filter(Boolean).join('#')
}

export function personRowView(row: FoundPerson, now: Date, orderId: number | null = null) {
  const { id, name, username, email, role } = row
  return {
    id,
    name,
    username,
    email,
    role,
    picture: pictureUrl(row.picture_key),
    ingame: ingameOf(row),
    shares_payment: row.shares_payment,
    banned: isBanned(row, now),
    created_at: row.created_at.toISOString(),
    order_id: orderId,
  }
}

/** A person in the CSV of the list. */
export const personColumns: Columns<ReturnType<typeof personRowView>> = {
  name: (person) => person.name,
  username: (person) => person.username,
  email: (person) => person.email,
  ingame_name: (person) => person.ingame,
  role: (person) => person.role,
  banned: (person) => yes(person.banned),
  joined: (person) => person.created_at,
}

export function profileView(facts: Facts, parts: Parts, now: Date) {
  const { id, name, username, role, agreement_status: agreement } = facts
  return {
    id,
    name,
    username,
    role,
    picture: pictureUrl(facts.picture_key),
    emails: parts.emails.map(({ email, verified, is_primary }) => ({ email, verified, primary: is_primary })),
    connections: parts.connections.map((row) => ({
      provider: row.provider_id,
      name: row.display_name || row.email || row.provider_id,
    })),
    has_password: facts.has_password,
    ingame: ingameOf(facts),
    rank: facts.ingame_rank === null ? null : rankLabel(facts.ingame_rank),
    discord: facts.discord,
    country: facts.country,
    created_at: facts.created_at.toISOString(),
    deleted_at: facts.deleted_at?.toISOString() ?? null,
    ban: isBanned(facts, now)
      ? {
          reason: facts.ban_reason,
          until: facts.ban_expires?.toISOString() ?? null,
          given: facts.ban_entry && {
            at: new Date(facts.ban_entry.at).toISOString(),
            by: facts.ban_entry.by,
          },
        }
      : null,
    companion:
      agreement === null
        ? null
        : {
            agreement,
            decided: facts.decided,
            online: facts.online ?? false,
            rate: facts.rate ?? 0,
            payouts_enabled: facts.payouts_enabled ?? false,
            payout_failure: facts.payout_failure,
            payouts_hold:
              facts.payouts_held_at === null
                ? null
                : { reason: facts.payouts_held_reason ?? '', since: facts.payouts_held_at.toISOString() },
          },
    orders: {
      ...parts.counts,
      latest: parts.orders.map(({ id: orderId, status, side, other_id, other_name, ...row }) => ({
        id: orderId,
        status,
        side,
        counterpart: { id: other_id, name: other_name },
        price: row.price,
        refunded: row.refunded,
        requested_at: row.requested_at.toISOString(),
      })),
    },
    money: parts.money,
    card: facts.brand === null ? null : { brand: facts.brand, last4: facts.last4 ?? '' },
    sessions: parts.sessions.map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      ip: row.ip_address || null,
      created_at: row.created_at.toISOString(),
      last_seen: row.updated_at.toISOString(),
    })),
    reports: parts.reports.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    disputes: parts.disputes.map((row) => ({ ...row, opened_at: row.opened_at.toISOString() })),
    tickets: parts.tickets.map((row) => ({
      ...row,
      waiting_since: row.waiting_since?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    })),
    notes: parts.notes.map(noteView),
    strikes: parts.strikes.map(strikeView),
    permissions: [...(role === 'staff' && facts.permissions ? facts.permissions : permissionsOf(role))],
    role_ends_at: facts.role_ends_at?.toISOString() ?? null,
    two_factor: facts.two_factor_enabled,
  }
}

const authorOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

function noteView(row: Parts['notes'][number]) {
  const { id, text, author_id, author_name, created_at } = row
  return { id, text, author: authorOf(author_id, author_name), created_at: created_at.toISOString() }
}

function strikeView(row: Parts['strikes'][number]) {
  return {
    id: row.id,
    reason: row.reason,
    author: authorOf(row.author_id, row.author_name),
    created_at: row.created_at.toISOString(),
    removed_at: row.removed_at?.toISOString() ?? null,
    removed_by: authorOf(row.removed_by, row.remover_name),
  }
}
