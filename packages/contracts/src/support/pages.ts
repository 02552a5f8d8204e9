import { z } from 'zod'

/** A page with a text of staff or the default one, ready to be shown. */
export const publicPage = z.object({
  /** The day of the last change, such as "2026-11-20". */
  changed: z.string(),
  intro: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
  /** The address of the policy service's document, which is shown in place of the text. */
  embed: z.string().nullable(),
  /** Which text it is: the SHA-256 of its Markdown. */
  hash: z.string(),
})
export type PublicPage = z.infer<typeof publicPage>
export const publicPageInput = z.object({ name: z.string().max(20) })
