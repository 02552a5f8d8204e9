import { z } from 'zod'
import { idText } from '../ids.ts'
import { written } from '../written.ts'

const NOTE_MAX = 4000

export const noteText = written('Please write a note').max(
  NOTE_MAX,
  'A note can have 4,000 characters at most',
)
export const addNoteInput = z.object({ userId: idText, text: noteText })
export type AddNoteInput = z.output<typeof addNoteInput>
