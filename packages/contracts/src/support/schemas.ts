import { z } from 'zod'
import { email } from '../accounts/credentials.ts'
import { CONTACT_CATEGORIES, SUPPORT_MESSAGE_MAX } from './categories.ts'
import { written, writtenLine } from '../written.ts'

export const contactInput = z.object({
  name: writtenLine('Please enter your name').max(80),
  email,
  category: z.enum(CONTACT_CATEGORIES, 'Please choose a category'),
  message: written('Please write a message').max(SUPPORT_MESSAGE_MAX),
})
export type ContactInput = z.output<typeof contactInput>

/** How many messages an IP address can send with the support form per hour (contract §7). */
export const CONTACTS_PER_HOUR = 5
