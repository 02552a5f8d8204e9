import { shortName } from '@queuemate/contracts/accounts/names'
import type { BlockedPerson, CurrentUser } from '@queuemate/contracts/accounts/schemas'
import type { listBlocked, Person } from '@queuemate/db/queries/accounts/accounts'
import { roleOf } from '../../base/caller.ts'
import { pictureUrl } from '../../outside/storage/keys.ts'

export function currentUserView(person: Person): CurrentUser {
  return {
    id: person.id,
    username: person.username,
    first_name: person.first_name,
    last_name: person.last_name,
    name: person.name,
    email: person.email,
    role: roleOf(person.role),
    profile_picture: pictureUrl(person.picture_key),
    country: person.country_id,
    languages: person.languages,
    ingame_name: person.ingame_name,
    ingame_tag: person.ingame_tag,
    ingame_rank: person.ingame_rank,
    timezones: person.timezones,
    discord: person.discord,
    discord_linked: person.discord_linked,
    has_password: person.has_password,
    requests_paused_until: person.requests_paused_until?.toISOString() ?? null,
  }
}

export function blockedView(row: Awaited<ReturnType<typeof listBlocked>>[number]): BlockedPerson {
  return {
    user_id: row.id,
    username: row.username ?? '',
    // A player's whole name is told to the companion of an order that was accepted, and not by a block.
    name: roleOf(row.role) === 'player' ? shortName(row.name) : row.name,
    profile_picture: pictureUrl(row.picture_key),
  }
}
