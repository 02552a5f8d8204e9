import { z } from 'zod'

/** The response of a call without a result. */
export const okFlag = z.object({ ok: z.literal(true) })
/** A URL to send the browser to. */
export const redirectUrl = z.object({ url: z.string() })
