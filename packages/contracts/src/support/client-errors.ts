import { z } from 'zod'
import { CLIENT_ERROR_LIMITS as LIMITS } from './client-error-limits.ts'

/** An error in a page, as reported by the browser. */
export const clientErrorInput = z.strictObject({
  app: z.enum(['web', 'admin']),
  /** Identifies the app's build. */
  release: z.string().min(1).max(LIMITS.release),
  /** A thrown error, or an unhandled promise rejection. */
  kind: z.enum(['error', 'rejection']),
  /** The page's path. A query string is refused, because it may contain a name or a code. */
  path: z
    .string()
    .max(LIMITS.path)
    .regex(/^\/[^?#]*$/),
  message: z.string().min(1).max(LIMITS.message),
  stack: z.string().max(LIMITS.stack),
})
export type ClientErrorInput = z.output<typeof clientErrorInput>
