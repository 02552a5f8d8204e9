import { t } from '@lingui/core/macro'
import { z } from 'zod'

const DAY_MS = 24 * 60 * 60 * 1000
/** The end of a day such as 2026-11-20, in UTC. */
const endOf = (day: string) => new Date(Date.parse(day) + DAY_MS - 1).toISOString()

/** The limit and the last day of a code, as they are typed. Null for none. */
export const codeTerms = () =>
  z.object({
    maxUses: z
      .string()
      .trim()
      .regex(/^\d{0,6}$/, t`Please enter a number`)
      .transform((text) => (text ? Number(text) : null)),
    expiresAt: z.string().transform((day) => (day ? endOf(day) : null)),
  })
