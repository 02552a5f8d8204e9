import { z } from 'zod'
import { written } from '../written.ts'

/** A single line of text without control characters. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'This contains characters that cannot be displayed')
/** A multi-line text. */
const lines = (most: number) =>
  z
    .string()
    .max(most, `At most ${most} characters`)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine((text) => /^(\P{Cc}|[\n\t])*$/u.test(text), 'This contains characters that cannot be displayed')

/** The version that was read. The change is refused if there is a newer one. 0: not changed yet. */
const version = z.int().min(0)
const key = z.string().min(1).max(64)

export const LOOKUP_KINDS = ['language', 'country', 'timezone', 'region', 'banner'] as const
const lookupKind = z.enum(LOOKUP_KINDS)
export type LookupKind = (typeof LOOKUP_KINDS)[number]

/** A value of a list from which people choose. */
export const lookupValue = z.object({
  label: line(60).pipe(written('Please give it a name')),
  /** No longer available. People who have already chosen it keep it. */
  hidden: z.boolean(),
})
export type LookupValue = z.output<typeof lookupValue>

export const lookupListInput = z.object({ kind: lookupKind })
export const updateLookupInput = lookupValue.extend({ kind: lookupKind, key, version })
export type UpdateLookupInput = z.output<typeof updateLookupInput>

/** The maximum length of a new banner's picture in base64. The console shrinks larger ones. */
export const BANNER_BASE64_MAX = 240_000
export const BANNER_WIDTH = 800
export const BANNER_HEIGHT = 280
export const addBannerInput = z.object({
  label: lookupValue.shape.label,
  picture: z.base64('Please choose a picture').min(1, 'Please choose a picture').max(BANNER_BASE64_MAX),
})
export type AddBannerInput = z.output<typeof addBannerInput>

/** How many companions the homepage shows. */
export const FEATURED_MAX = 7
/** The companions that staff put first on the homepage, in order. */
export const featuredValue = z.object({ ids: z.array(z.uuid()).max(FEATURED_MAX) })
export const setFeaturedInput = z.object({
  ids: z
    .array(z.uuid())
    .max(FEATURED_MAX, `The homepage shows ${FEATURED_MAX} companions`)
    .refine((ids) => new Set(ids).size === ids.length, 'A companion can be listed once'),
  version,
})
export type SetFeaturedInput = z.output<typeof setFeaturedInput>
export const candidatesInput = z.object({ query: z.string().trim().min(2).max(64) })
export const mailText = z.object({
  subject: line(150).pipe(written('Please write a subject')),
  heading: line(150).pipe(written('Please write a heading')),
  text: lines(5000).pipe(written('Please write the text')),
  button: line(40),
})
export const mailInput = z.object({ name: key })
export const saveMailInput = mailText.extend({ name: key, version })
export type SaveMailInput = z.output<typeof saveMailInput>
export const testMailInput = mailText.extend({ name: key })
export type TestMailInput = z.output<typeof testMailInput>

/** The maximum length of a page. */
const PAGE_MAX = 60_000
export const pageValue = z.object({
  markdown: lines(PAGE_MAX).pipe(written('Please write the text')),
  /** The ID of a policy service document, which is shown in place of the text. */
  document: z
    .string()
    .trim()
    .max(100, 'At most 100 characters')
    .regex(/^[\w-]+$/, 'A document has letters, digits, hyphens and underscores')
    .nullable(),
})
export const pageInput = z.object({ name: key })
export const savePageInput = pageValue.extend({ name: key, version })
export type SavePageInput = z.output<typeof savePageInput>
