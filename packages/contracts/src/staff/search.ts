import { z } from 'zod'
import { containsNul } from '../accounts/credentials.ts'

/** A search text. PostgreSQL cannot store NUL. */
export const searchText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !containsNul(text), 'This text cannot be searched')
