import { z } from 'zod'
import { RANK_TEXT, RANKS } from '../lookups/ranks.ts'
import { idText } from '../ids.ts'
import { pageOf } from '../pagination.ts'
import { writtenLine } from '../written.ts'

export const ROLES = ['player', 'companion', 'staff', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The specification's client allows one value more than the number of ranks. The server does not (contract §5). */
export const ingameRank = z.int(RANK_TEXT).min(1, RANK_TEXT).max(RANKS.length, RANK_TEXT)

export const INGAME_TEXT = 'You must fill out your ingame name and tag (Ex. Queuemate User#mytag)'

export const currentUser = z.object({
  id: z.string(),
  username: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  profile_picture: z.string().nullable(),
  country: z.int().nullable(),
  languages: z.array(z.string()),
  ingame_name: z.string().nullable(),
  ingame_tag: z.string().nullable(),
  ingame_rank: z.int().nullable(),
  timezones: z.array(z.string()),
  discord: z.string().nullable(),
  discord_linked: z.boolean(),
  has_password: z.boolean(),
  /** ISO 8601; in the past once requests are possible again. Null if they were never paused. */
  requests_paused_until: z.string().nullable(),
})
export type CurrentUser = z.infer<typeof currentUser>

export const rankInput = z.object({ ingame_rank: ingameRank })
/** `name#tag`, split at the last `#`. */
export const ign = writtenLine(INGAME_TEXT)
  // As Japanese keyboards write it.
  .overwrite((text) => text.replaceAll('＃', '#'))
  .max(49)
  .regex(/^[^#]+#[^#]+$/, INGAME_TEXT)
export const ignInput = z.object({ ign })
export const discordInput = z.object({
  discord: writtenLine('Please enter your chat handle').max(64),
})

export const blockInput = z.object({ user_id: idText })
export const blockedPerson = z.object({
  user_id: z.string(),
  username: z.string(),
  name: z.string(),
  profile_picture: z.string().nullable(),
})
export type BlockedPerson = z.infer<typeof blockedPerson>
export const blockedPage = pageOf(blockedPerson)
export type BlockedPage = z.infer<typeof blockedPage>
