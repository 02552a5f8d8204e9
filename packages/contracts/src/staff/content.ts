import { z } from 'zod'

/** Text of one line, without characters that cannot be seen. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'This has characters that cannot be shown')
/** Text of several lines. */
const lines = (most: number) =>
  z
    .string()
    .max(most, `At most ${most} characters`)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine((text) => /^(\P{Cc}|[\n\t])*$/u.test(text), 'This has characters that cannot be shown')

/** As it was read: a newer one refuses the change. 0: nobody has changed it yet. */
const version = z.int().min(0)
const key = z.string().min(1).max(64)

export const LOOKUP_KINDS = ['language', 'country', 'timezone', 'region', 'banner'] as const
const lookupKind = z.enum(LOOKUP_KINDS)
export type LookupKind = (typeof LOOKUP_KINDS)[number]

/** A value of a list as people choose it. */
export const lookupValue = z.object({
  label: line(60).min(1, 'Please give it a name'),
  /** Not offered any more; people who have it keep it. */
  hidden: z.boolean(),
})
export type LookupValue = z.output<typeof lookupValue>

export const lookupListInput = z.object({ kind: lookupKind })
export const staffLookup = z.object({
  key: z.string(),
  label: z.string(),
  hidden: z.boolean(),
  /** Its name in the standard that the list comes from. */
  default_label: z.string(),
  version: z.int(),
  /** The region of a country. */
  region: z.string().nullable(),
  /** The picture of a banner, as a data-image URL. */
  picture: z.string().nullable(),
})
export type StaffLookup = z.infer<typeof staffLookup>
export const updateLookupInput = lookupValue.extend({ kind: lookupKind, key, version })
export type UpdateLookupInput = z.output<typeof updateLookupInput>

/** The most characters of a new banner's picture in base64; consoles make larger ones smaller. */
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
/** Companions whom staff put first on the homepage, in their order. */
export const featuredValue = z.object({ ids: z.array(z.uuid()).max(FEATURED_MAX) })
export const setFeaturedInput = z.object({
  ids: z
    .array(z.uuid())
    .max(FEATURED_MAX, `The homepage shows ${FEATURED_MAX} companions`)
    .refine((ids) => new Set(ids).size === ids.length, 'A companion can be listed once'),
  version,
})
export type SetFeaturedInput = z.output<typeof setFeaturedInput>
export const homeCompanion = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  picture: z.string().nullable(),
  /** Whether the homepage can show them now. */
  shown: z.boolean(),
})
export type HomeCompanion = z.infer<typeof homeCompanion>
export const candidatesInput = z.object({ query: z.string().trim().min(2).max(64) })
export const staffFeatured = z.object({ version: z.int(), companions: z.array(homeCompanion) })
export type StaffFeatured = z.infer<typeof staffFeatured>

export const mailText = z.object({
  subject: line(150).min(1, 'Please write a subject'),
  heading: line(150).min(1, 'Please write a heading'),
  text: lines(5000).pipe(z.string().min(1, 'Please write the text')),
  button: line(40),
})
export const mailInput = z.object({ name: key })
export const saveMailInput = mailText.extend({ name: key, version })
export type SaveMailInput = z.output<typeof saveMailInput>
export const testMailInput = mailText.extend({ name: key })
export type TestMailInput = z.output<typeof testMailInput>

export const staffMailRow = z.object({
  name: z.string(),
  subject: z.string(),
  /** Null while its default is sent. */
  changed_at: z.string().nullable(),
})
export type StaffMailRow = z.infer<typeof staffMailRow>
const writtenMail = z.object({
  subject: z.string(),
  heading: z.string(),
  text: z.string(),
  button: z.string(),
})
export const staffMail = z.object({
  name: z.string(),
  version: z.int(),
  text: writtenMail,
  default: writtenMail,
  /** What may stand in braces, and an example of what is filled in. */
  placeholders: z.array(z.object({ name: z.string(), sample: z.string(), required: z.boolean() })),
  hasButton: z.boolean(),
})
export type StaffMail = z.infer<typeof staffMail>

/** The most characters of the FAQ and of a policy. */
export const PAGE_MAX = 60_000
export const pageValue = z.object({
  markdown: lines(PAGE_MAX).pipe(z.string().min(1, 'Please write the text')),
  /** Names a document of the policy service, which is shown in place of the text. */
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
export const staffPageRow = z.object({ name: z.string(), changed_on: z.string(), edited: z.boolean() })
export type StaffPageRow = z.infer<typeof staffPageRow>
export const staffPage = z.object({
  name: z.string(),
  version: z.int(),
  changed_on: z.string(),
  markdown: z.string(),
  document: z.string().nullable(),
  default: z.string(),
  /** Whether a policy service is configured, and the page may be a document of it. */
  hasService: z.boolean(),
})
export type StaffPage = z.infer<typeof staffPage>
