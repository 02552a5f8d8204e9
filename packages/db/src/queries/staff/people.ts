import { sql, type RawBuilder } from 'kysely'
import type { SearchInput } from '@queuemate/contracts/staff/people'
import { isUuid } from '@queuemate/contracts/ids'
import type { Role } from '@queuemate/contracts/accounts/schemas'
import { PLANNED_EACH_TIME } from '../../preparing-client.ts'
import type { Row } from '../../row.ts'
import type { Db } from '../../transaction.ts'

export type FoundPerson = Row<'users', 'id' | 'name' | 'username' | 'email' | 'role' | 'created_at'> &
  Row<'users', 'banned' | 'ban_expires'> &
  Row<'profiles', 'picture_key' | 'ingame_name' | 'ingame_tag'> & {
    /** Its place in the list, the newest people first. */
    number: number
    /** Another account has saved the same card, or is paid to the same bank account. */
    shares_payment: boolean
  }

export interface PeopleFilter {
  query: string
  role?: Role | undefined
  banned?: boolean | undefined
  sort?: SearchInput['sort']
}

/** Shorter texts are in too many words to be looked for inside of them. */
const PIECE = 3

/** A LIKE pattern for a text inside of words, for a short one at their start: both are read from the trigram index. */
function patternOf(query: string) {
  const start = query.length < PIECE ? '% ' : '%'
  return sql`${start}::text || fold_piece(${query}) || '%'`
}

/** People who are found by a text, or all of them; a whole address finds only its owner. `before`: the number of the last one of the page before. */
export async function search(
  db: Db,
  { query, role, banned, sort = '-joined' }: PeopleFilter,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<FoundPerson[]> {
  const wanted: RawBuilder<unknown>[] = [sql`true`]
  const owners = query.includes('@') ? await ownersOf(db, query) : []
  if (owners.length > 0) wanted.push(sql`s.user_id = any(${owners}::uuid[])`)
  else if (query !== '') wanted.push(sql`s.text like ${patternOf(query)}`)
  if (role !== undefined) wanted.push(sql`s.role = ${role}`)
  if (banned !== undefined) wanted.push(banned ? sql`s.banned` : sql`not s.banned`)
  const direction = sort === 'joined' ? sql`asc` : sql`desc`
  if (before !== undefined)
    wanted.push(sort === 'joined' ? sql`s.number > ${before}` : sql`s.number < ${before}`)
  // The plan depends on how common the text is. The page is cut before anything is joined to it.
  const { rows } = await sql<FoundPerson>`${sql.raw(PLANNED_EACH_TIME)} with page as (
      select s.number, s.user_id from person_search s
      where ${sql.join(wanted, sql` and `)} order by s.number ${direction} limit ${limit}
    ) select ${columns} from page join users u on u.id = page.user_id
      left join profiles p on p.user_id = u.id order by page.number ${direction}`.execute(db)
  return rows
}

/**
 * The people whose address this is. Most addresses end alike, so a search for a whole one as a piece of text would
 * read an index entry of everyone who has the same provider.
 */
async function ownersOf(db: Db, address: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from users where email = ${address.toLowerCase()}
    union select user_id from user_emails where verified and email = ${address.toLowerCase()}`.execute(db)
  return rows.map(({ id }) => id)
}

const columns = sql`page.number, u.id, u.name, u.username, u.email, u.role, p.picture_key, p.ingame_name,
  p.ingame_tag, u.banned, u.ban_expires, u.created_at,
  exists (select from payment_methods m join payment_methods other using (fingerprint)
      where m.user_id = u.id and other.user_id <> u.id)
    or exists (select from companions c join companions other on other.payout_banks && c.payout_banks
      where c.user_id = u.id and other.user_id <> u.id) as shares_payment`

/** The player and the companion of an order, in that order. */
export async function listOfOrder(db: Db, orderId: number): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`with page as (
      select 1 as number, player_id as user_id from orders where id = ${orderId}
      union all select 2, companion_id from orders where id = ${orderId}
    ) select ${columns} from page join users u on u.id = page.user_id
      left join profiles p on p.user_id = u.id order by page.number`.execute(db)
  return rows
}

/** A person by their id or username. */
export async function findId(db: Db, named: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(isUuid(named) ? 'id' : 'username', '=', named.toLowerCase())
    .executeTakeFirst()
  return row?.id
}
