import { z } from 'zod'
import { writtenLine } from '../written.ts'
import { fullName } from './credentials.ts'
import { NAME_MAX } from './full-name.ts'
import { cleanName } from './names.ts'
import { currentUser, INGAME_TEXT, ingameRank } from './schemas.ts'

/** The value of a lookup option. */
const choice = z.string().max(64, 'There is no option with that name')

/** Longer than any that is stored. */
const shown = z.string().max(200)
const list = z.array(shown).max(50)

/** What a person's settings show of their profile. */
export const profileValues = currentUser.pick({ country: true, ingame_rank: true }).extend({
  name: shown,
  languages: list,
  ingame_name: shown.nullable(),
  ingame_tag: shown.nullable(),
  timezones: list,
})

export const updateUserInput = z.object({
  name: z
    .string()
    .overwrite(cleanName)
    .max(NAME_MAX)
    // The spelling is the specification's.
    .refine((name) => name.includes(' '), {
      message: 'You must include a first and last name, seperated by a space',
      abort: true,
    })
    .pipe(fullName),
  country: z.int('Please select a country!').min(1, 'Please select a country!'),
  languages: z.array(choice).max(20),
  ingame_name: writtenLine(INGAME_TEXT).max(32),
  ingame_tag: writtenLine(INGAME_TEXT).max(16),
  ingame_rank: ingameRank,
  timezones: z.array(choice).max(10),
  /** The profile as the person saw it. The change is refused if it is no longer so. */
  seen: profileValues.optional(),
})

export type UpdateUserInput = z.output<typeof updateUserInput>
