import { ign, ingameRank } from '@queuemate/contracts/accounts/schemas'
import { z } from 'zod'

const ignParts = z.object({ name: z.string().trim(), tag: z.string().trim() })

/** Name and tag are one value with one error text (spec §5). The chat handle is optional. */
export const accountRules = z.object({
  ign: ignParts.transform(({ name, tag }) => `${name}#${tag}`).pipe(ign),
  ingame_rank: ingameRank,
  discord: z.string().trim().max(64),
})
export type AccountInput = z.output<typeof accountRules>
