import { z } from 'zod'
import { AUDIENCES } from './events.ts'

export const audience = z.enum(AUDIENCES)
export const realtimeToken = z.object({ jwt: z.string() })
