import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { GUIDE_BLOCKS } from '@queuemate/contracts/companions/application-limits'
import type { RankRequest } from '@queuemate/contracts/companions/ranks'
import type { TicketCategory } from '@queuemate/contracts/support/categories'
import type { Tx } from '@queuemate/db/transaction'
import desk from '../../assets/desk.json' with { type: 'json' }
import { rankKey, videoFile, videoKey } from './files.ts'
import { DAY, HOUR } from './hours.ts'
import { agreedAt } from './insert-people.ts'
import { APPLICANTS, ingameOf, personNamed, type Person } from './people.ts'

/** Hours before the seed → a time. */
type Ago = (hours: number) => Date

/** Inserts what waits for staff and what they have answered: tickets, rank requests, referral codes, applications. */
export async function insertDesk(tx: Tx, now: Date): Promise<void> {
  const ago: Ago = (hours) => new Date(now.getTime() - hours * HOUR)
  const staff = personNamed('demo_staff').id
  await insertTickets(tx, staff, ago)
  await tx
    .insertInto('rank_requests')
    .values(
      desk.rankRequests
        .toSorted((one, other) => other.hours - one.hours)
        .map(({ by, from, note, hours, status, reason = null }) => ({
          user_id: personNamed(by).id,
          from_rank: from,
          wanted_rank: from + 1,
          screenshot_key: rankKey({ by, hours }),
          note,
          status: status as RankRequest['status'],
          reason,
          decided_by: status === 'open' ? null : staff,
          decided_at: status === 'open' ? null : ago(hours - 24),
          created_at: ago(hours),
        })),
    )
    .execute()
  const codes = await tx
    .insertInto('referral_codes')
    .values(
      desk.codes.map(({ code, days, owner, max_uses = null, expired, disabled }) => ({
        code,
        owner_id: owner ? personNamed(owner).id : null,
        max_uses,
        expires_at: expired ? ago(expired * 24) : null,
        disabled_at: disabled ? ago(disabled * 24) : null,
        created_at: ago(days * 24),
      })),
    )
    .returning('id')
    .execute()
  await insertApplications(
    tx,
    codes.map(({ id }) => id),
    ago,
    now,
  )
}

/** Tickets with an answer are closed. */
async function insertTickets(tx: Tx, staff: string, ago: Ago): Promise<void> {
  const inserted = await tx
    .insertInto('support_messages')
    .values(
      desk.tickets.map(({ by, visitor, category, message, hours, answer }) => {
        const person = by ? personNamed(by) : null
        const { name, email } = person ?? visitor!
        return {
          user_id: person?.id ?? null,
          name,
          email,
          category: category as TicketCategory,
          message,
          status: answer ? ('closed' as const) : ('open' as const),
          created_at: ago(hours),
          closed_at: answer ? ago(hours - 24) : null,
        }
      }),
    )
    .returning('id')
    .execute()
  const replies = desk.tickets.flatMap(({ answer, hours }, index) => {
    const message_id = inserted[index]!.id
    const reply = { message_id, author_id: staff, from_staff: true, created_at: ago(hours - 12) }
    return answer ? [{ ...reply, text: answer }] : []
  })
  await tx.insertInto('support_replies').values(replies).execute()
}

/** Companions whom a code has brought, and people whose application waits, with their videos. */
async function insertApplications(tx: Tx, codes: readonly number[], ago: Ago, now: Date): Promise<void> {
  const approved = desk.codes.flatMap(({ joined = [] }, index) =>
    joined.map((username) => {
      const person = personNamed(username)
      const decided_at = agreedAt(person.companion!, now)
      return {
        user_id: person.id,
        referral_code_id: codes[index]!,
        status: 'approved' as const,
        guide_read: GUIDE_BLOCKS,
        ign: ignOf(person),
        created_at: new Date(decided_at.getTime() - 4 * DAY),
        submitted_at: new Date(decided_at.getTime() - 3 * DAY),
        decided_at,
      }
    }),
  )
  const videos = APPLICANTS.map((person) => ({
    id: randomUUID(),
    user_id: person.id,
    storage_key: videoKey(person),
    status: 'ready' as const,
    content_type: 'video/matroska',
    size: statSync(videoFile(person)).size,
    created_at: ago(person.applied!),
    finished_at: ago(person.applied!),
  }))
  const submitted = APPLICANTS.map((person, index) => ({
    user_id: person.id,
    referral_code_id: codes[0]!,
    status: 'submitted' as const,
    guide_read: GUIDE_BLOCKS,
    ign: ignOf(person),
    video_id: videos[index]!.id,
    created_at: ago(person.applied! + 30),
    submitted_at: ago(person.applied!),
  }))
  await tx
    .insertInto('companions')
    .values(APPLICANTS.map(({ id }) => ({ user_id: id, agreement_status: AgreementStatus.pending })))
    .execute()
  await tx.insertInto('verification_videos').values(videos).execute()
  await tx
    .insertInto('companion_applications')
    .values([...approved, ...submitted])
    .execute()
}

function ignOf(person: Person): string {
  const { ingame_name, ingame_tag } = ingameOf(person)
  return `${ingame_name}#${ingame_tag}`
}
