import { z } from 'zod'

/** All amounts are integer US cents (spec §3). */
export const cents = z.int()
