import { z } from 'zod'
import { hasNul } from '../accounts/credentials.ts'

/** What is searched for; PostgreSQL holds no NUL. */
export const searchText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !hasNul(text), 'This cannot be searched for')
