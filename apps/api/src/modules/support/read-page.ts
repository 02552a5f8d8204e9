import { AppError } from '@queuemate/contracts/errors'
import { pageValue } from '@queuemate/contracts/staff/content'
import type { PublicPage } from '@queuemate/contracts/support/pages'
import { defaultPage } from '@queuemate/content/defaults'
import { compilePage } from '@queuemate/content/markdown'
import { PAGE_NAMES, PAGES, type PageName } from '@queuemate/content/pages'
import { textHash } from '@queuemate/content/text-hash'
import { findEdited } from '@queuemate/db/queries/lookups/edited'
import type { Context } from '../../context.ts'

/**
 * A page as people read it: the text of staff, or the default. Throws `not_found` for a page that does not exist.
 */
export async function readPage(ctx: Context, asked: string): Promise<PublicPage> {
  const name = PAGE_NAMES.find((one) => one === asked)
  if (!name) throw new AppError('not_found')
  const found = await findEdited(ctx.db, 'page', name)
  const version = found?.version ?? 0
  const value = pageValue.safeParse(found?.value).data
  let kept = ctx.compiledPages.get(name)
  if (kept?.version !== version) {
    const markdown = value?.markdown ?? defaultPage(name)
    kept = { version, text: compilePage(markdown), hash: textHash(markdown) }
    ctx.compiledPages.set(name, kept)
  }
  const isEmbedded = ctx.policyServiceUrl !== undefined && value?.document
  const embed = isEmbedded ? `${ctx.policyServiceUrl}/${value.document}` : null
  return { changed: changedOn(name, found), ...kept.text, embed, hash: kept.hash }
}

/** The day of the last change, by staff or by a release. */
export function changedOn(name: PageName, row: { changed_at: Date | null } | undefined): string {
  const written = row?.changed_at?.toISOString().slice(0, 10) ?? ''
  return written > PAGES[name] ? written : PAGES[name]
}
