import { randomUUID } from 'node:crypto'
import { defaultMail } from '@queuemate/content/defaults'
import { PAGE_NAMES, type PageName } from '@queuemate/content/pages'
import { invalidField, AppError } from '@queuemate/contracts/errors'
import {
  featuredValue,
  type SetFeaturedInput,
  type AddBannerInput,
  type LookupKind,
  type UpdateLookupInput,
  mailText,
  type SaveMailInput,
  type TestMailInput,
  pageValue,
  type SavePageInput,
} from '@queuemate/contracts/staff/content'
import { findEdited, listEdited } from '@queuemate/db/queries/lookups/edited'
import * as lookups from '@queuemate/db/queries/lookups/lookups'
import { listHomeCompanions, searchHomeCompanions } from '@queuemate/db/queries/staff/featured'
import { noLock, staffChange, staffChangeWithResult } from '../../../base/staff-change.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { MAILS } from '../../../mail/mails.ts'
import type { Tx } from '@queuemate/db/transaction'
import { pictureUrl } from '../../../outside/storage/keys.ts'
import { prepareBanner } from '../../../pictures/uploads.ts'
import { bannerPicture } from '../../lookups/lists.ts'
import { changedOn } from '../../support/read-page.ts'
import {
  FEATURED_KEY,
  changeSetting,
  writeSetting,
  EDIT_RULES,
  mailNameOf,
  defaultPageValue,
  pageNameOf,
} from './write-setting.ts'

/** Companions whom staff put first on the homepage. One whom it cannot show is passed over there. */
export async function readFeatured(ctx: Context) {
  const found = await findEdited(ctx.db, 'featured', FEATURED_KEY)
  const ids = featuredValue.safeParse(found?.value).data?.ids ?? []
  const rows = await listHomeCompanions(ctx.db, ids)
  return {
    version: found?.version ?? 0,
    companions: ids.flatMap((id) => rows.filter((row) => row.id === id)).map(view),
  }
}

export async function setFeatured(ctx: StaffContext, { ids, version }: SetFeaturedInput) {
  const rows = await listHomeCompanions(ctx.db, ids)
  if (rows.length < ids.length) throw invalidField('ids', 'One of them is not a companion')
  await changeSetting(ctx, { kind: 'featured', key: FEATURED_KEY, value: { ids }, version })
  return readFeatured(ctx)
}

/** Companions to choose from, by a part of their name or username. */
export async function searchCandidates(ctx: Context, query: string) {
  return (await searchHomeCompanions(ctx.db, query)).map(view)
}

const view = ({ picture_key, username, ...row }: Awaited<ReturnType<typeof listHomeCompanions>>[number]) => ({
  ...row,
  username: username ?? '',
  picture: pictureUrl(picture_key),
})

/** More pictures would make the list that people choose from too heavy. */
const BANNERS_MAX = 40

/** Names and visibility of what people choose from (contract §2 `lookup/*`). */
export async function listLookups(ctx: Context, kind: LookupKind) {
  const entries = await lookups.selectLookupEntries(ctx.db, kind)
  return entries.map(({ svg, picture, ...entry }) => ({
    ...entry,
    picture: kind === 'banner' ? bannerPicture({ svg, picture }) : null,
  }))
}

export function updateLookup(ctx: StaffContext, { kind, key, version, ...value }: UpdateLookupInput) {
  return changeSetting(ctx, { kind, key, value, version })
}

/** Throws `invalid_input` for what is not a picture, for a name that is taken, and when there are 40 banners. */
export async function addBanner(ctx: StaffContext, { label, picture }: AddBannerInput) {
  const drawn = await prepareBanner(Buffer.from(picture, 'base64')).catch((error: unknown) => {
    if (error instanceof AppError) throw invalidField('picture', PICTURE, error)
    throw error
  })
  const lock = (tx: Tx) => lookups.lockEntries(tx, 'banner')
  return staffChange(ctx, lock, async (tx) => {
    const count = (await lookups.selectLookupEntries(tx, 'banner')).length
    if (count >= BANNERS_MAX) throw invalidField('picture', `There can be ${BANNERS_MAX} banners at most`)
    const key = String(await lookups.insertBanner(tx, label, drawn))
    // Undoing it hides it: companions may have chosen it meanwhile.
    const before = { label, hidden: true }
    return writeSetting(ctx, tx, { kind: 'banner', key, value: { label, hidden: false }, before })
  })
}

const PICTURE = 'This is not a PNG, JPEG or WebP picture that can be read'

/** The texts of the product's mails. A mail gets its text when it is sent, so a change holds for those that wait. */
export async function listMails(ctx: Context) {
  const written = await listEdited(ctx.db, 'mail')
  return Object.keys(MAILS).map((name) => {
    const row = written.find(({ key, value }) => key === name && value !== null)
    const { subject } = mailText.safeParse(row?.value).data ?? defaultMail(name).text
    return { name, subject, changed_at: row?.changed_at?.toISOString() ?? null }
  })
}

export async function readMail(ctx: Context, key: string) {
  const name = mailNameOf(key)
  const { text, samples, rules } = defaultMail(name)
  const found = await findEdited(ctx.db, 'mail', name)
  return {
    name,
    version: found?.version ?? 0,
    text: mailText.safeParse(found?.value).data ?? text,
    default: text,
    placeholders: Object.entries(samples).map(([placeholder, sample]) => ({
      name: placeholder,
      sample,
      required: rules.required.includes(placeholder),
    })),
    hasButton: rules.hasButton,
  }
}

export async function saveMail(ctx: StaffContext, { name, version, ...text }: SaveMailInput) {
  await changeSetting(ctx, { kind: 'mail', key: mailNameOf(name), value: text, version })
  return readMail(ctx, name)
}

/** Sends a text, saved or not, with sample values to the member of staff. */
export async function sendTestMail(
  ctx: StaffContext,
  { name: key, ...text }: TestMailInput,
): Promise<{ to: string }> {
  const name = mailNameOf(key)
  return staffChangeWithResult(ctx, noLock, async (tx) => {
    await EDIT_RULES.mail.check(tx, name, text)
    const [to] = await ctx.mail.send(tx, name, {
      key: `test:${randomUUID()}`,
      to: { userId: ctx.actor.id },
      text: { ...text, subject: `[Test] ${text.subject}` },
    })
    if (!to) throw new AppError('not_found')
    return { entry: { after: { mail: name } }, result: { to } }
  })
}

/** The sources of the pages. */
export async function listPages(ctx: Context) {
  const written = await listEdited(ctx.db, 'page')
  return PAGE_NAMES.map((name) => {
    const row = written.find(({ key }) => key === name)
    return { name, changed_on: changedOn(name, row), edited: Boolean(row?.value) }
  })
}

export async function readPageToEdit(ctx: Context, key: string) {
  const name = pageNameOf(key)
  const found = await findEdited(ctx.db, 'page', name)
  const fallback = defaultPageValue(name)
  return {
    name,
    version: found?.version ?? 0,
    changed_on: changedOn(name, found),
    ...(pageValue.safeParse(found?.value).data ?? fallback),
    default: fallback.markdown,
    hasService: ctx.policyServiceUrl !== undefined && isPolicy(name),
  }
}

/** A policy service has policies alone; the guide and the questions are texts of ours. */
const isPolicy = (name: PageName) => !['faq', 'guide', 'companion_faq'].includes(name)

/** Throws `invalid_input` for a document where no policy service is configured, and for a page that is no policy. */
export async function savePage(ctx: StaffContext, { name, version, ...value }: SavePageInput) {
  const { hasService, document } = await readPageToEdit(ctx, name)
  if (value.document !== null && value.document !== document && !hasService)
    throw invalidField('document', 'This page cannot be a policy service document')
  await changeSetting(ctx, { kind: 'page', key: name, value, version })
  return readPageToEdit(ctx, name)
}
