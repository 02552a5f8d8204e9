import { z } from 'zod'

/** A page with the text from staff or the default text, as HTML. */
export const publicPage = z.object({
  /** The date of the last change, such as "2026-11-20". */
  changed: z.string(),
  intro: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
  /** The URL of a policy service document, which is shown in place of the text. */
  embed: z.string().nullable(),
  /** Identifies the text: the SHA-256 of its Markdown. */
  hash: z.string(),
})
export type PublicPage = z.infer<typeof publicPage>
export const publicPageInput = z.object({ name: z.string().max(20) })
