import { z } from 'zod'
import { CLIENT_ERROR_LIMITS as LIMITS } from './client-error-limits.ts'

/** An error in a page, as the browser reports it. */
export const clientErrorInput = z.strictObject({
  app: z.enum(['web', 'admin']),
  /** Names the build of the app. */
  release: z.string().min(1).max(LIMITS.release),
  /** Thrown, or the reason of a promise that nothing waited for. */
  kind: z.enum(['error', 'rejection']),
  /** The page's path; a query may name a person or carry a code, and is refused. */
  path: z
    .string()
    .max(LIMITS.path)
    .regex(/^\/[^?#]*$/),
  message: z.string().min(1).max(LIMITS.message),
  stack: z.string().max(LIMITS.stack),
})
export type ClientErrorInput = z.output<typeof clientErrorInput>
