import { SurveyRating } from '@queuemate/contracts/orders/survey'
import { WEEK_MS, weekStart } from '@queuemate/contracts/weeks'
import type { Tx } from '@queuemate/db/transaction'
import { pictureKey } from './files.ts'
import type { PastOrder } from './history.ts'
import { DAY } from './hours.ts'
import { PAYBANDS, PEOPLE, type CompanionPart, type Person, ingameOf } from './people.ts'
import type { ProviderData } from './provider.ts'

export interface PeopleParts {
  history: readonly PastOrder[]
  provider: ProviderData
  passwordHash: string
  now: Date
}

/** When a companion's application was approved: some days before their first week. */
export function agreedAt({ weeks }: CompanionPart, now: Date): Date {
  return new Date(weekStart(now).getTime() - weeks * WEEK_MS - 3 * DAY)
}

/** Users, profiles, passwords, cards and companions. */
export async function insertPeople(tx: Tx, parts: PeopleParts): Promise<void> {
  const { provider, passwordHash, now } = parts
  // All accounts are older than the first order.
  const joined = ({ companion }: Person, index: number) =>
    companion
      ? new Date(agreedAt(companion, now).getTime() - (4 + (index % 20)) * DAY)
      : new Date(now.getTime() - (100 + (index % 60)) * DAY)
  const members = PEOPLE.map((person, index) => ({ person, at: joined(person, index) }))
  await tx
    .insertInto('users')
    .values(
      // Lists of people are in the order in which they joined, as the rows are.
      members
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
        .map(({ person, at }) => ({
          id: person.id,
          name: person.name,
          first_name: person.name.split(' ').slice(0, -1).join(' '),
          last_name: person.name.split(' ').at(-1) ?? '',
          email: person.email,
          email_verified: true,
          username: person.username,
          display_username: person.username,
          role: person.role,
          created_at: at,
          updated_at: at,
        })),
    )
    .execute()
  await tx
    .insertInto('auth_accounts')
    .values(
      PEOPLE.map(({ id }) => ({
        user_id: id,
        account_id: id,
        provider_id: 'credential',
        password: passwordHash,
      })),
    )
    .execute()
  await fillProfiles(tx, now)
  await insertCards(tx, provider)
  await insertCompanions(tx, parts)
}

/** Updates the rows that a trigger has inserted for every user. */
async function fillProfiles(tx: Tx, now: Date): Promise<void> {
  const countries = await tx.selectFrom('countries').select(['id', 'code']).execute()
  const idOf = new Map(countries.map(({ code, id }) => [code, id]))
  for (const person of PEOPLE) {
    await tx
      .updateTable('profiles')
      .set({
        country_id: idOf.get(person.country) ?? null,
        languages: person.languages,
        timezones: [person.zone],
        ...ingameOf(person),
        ingame_rank: person.rank,
        ...(person.companion && {
          checked_rank: person.rank,
          rank_checked_at: agreedAt(person.companion, now),
        }),
        discord: person.discord,
        picture_key: person.picture ? pictureKey(person) : null,
      })
      .where('user_id', '=', person.id)
      .execute()
  }
}

async function insertCards(tx: Tx, { cards }: ProviderData): Promise<void> {
  const rows = [...cards].map(([{ id }, card]) => ({ user_id: id, ...card }))
  await tx
    .insertInto('payment_customers')
    .values(rows.map(({ user_id, customerId }) => ({ user_id, customer_id: customerId })))
    .execute()
  await tx
    .insertInto('payment_methods')
    .values(
      rows.map(({ user_id, methodId, card: { brand, last4, exp_month, exp_year, country } }) => {
        return { user_id, method_id: methodId, brand, last4, exp_month, exp_year, country }
      }),
    )
    .execute()
}

async function insertCompanions(tx: Tx, { history, provider, now }: PeopleParts): Promise<void> {
  const bands = await tx
    .insertInto('paybands')
    .values([...PAYBANDS])
    .returning('id')
    .execute()
  await tx
    .insertInto('companions')
    .values(
      PEOPLE.flatMap((person) => {
        const { id, companion } = person
        if (!companion) return []
        const own = history.filter((order) => order.companion === person && order.end === 'scored')
        const ratings = own.flatMap((order) => (order.feedback ? [order.feedback.rating] : []))
        return {
          user_id: id,
          agreement_status: 3,
          payband_id: bands[companion.payband]!.id,
          rate: companion.rate,
          banner_id: companion.banner,
          bio: companion.bio,
          payout_account_id: provider.accounts.get(person) ?? null,
          payouts_enabled: provider.accounts.has(person),
          matches: own.length,
          rating_sum: ratings.reduce((sum, rating) => sum + rating, 0),
          rating_count: ratings.length,
          rating_great: ratings.filter((rating) => rating === SurveyRating.great).length,
          raters: new Set(own.flatMap(({ player, feedback }) => (feedback ? [player] : []))).size,
          created_at: agreedAt(companion, now),
          agreed_at: agreedAt(companion, now),
        }
      }),
    )
    .execute()
}
