import { z } from 'zod'
import { idText } from '../ids.ts'

export const NOTE_MAX = 4000

/** A note about a person that only staff can read. */
export const staffNote = z.object({
  id: z.int(),
  /** Null once the author's account is gone. */
  author: z.string().nullable(),
  text: z.string(),
  created_at: z.string(),
})
export type StaffNote = z.infer<typeof staffNote>

export const noteText = z
  .string('Please write a note')
  .trim()
  .min(1, 'Please write a note')
  .max(NOTE_MAX, 'A note can have 4,000 characters at most')
export const addNoteInput = z.object({ userId: idText, text: noteText })
export type AddNoteInput = z.output<typeof addNoteInput>
