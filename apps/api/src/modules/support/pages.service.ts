import { AppError } from '@queuemate/contracts/errors'
import { pageValue } from '@queuemate/contracts/staff/content'
import type { PublicPage } from '@queuemate/contracts/support/pages'
import { defaultPage } from '@queuemate/content/defaults'
import { compilePage } from '@queuemate/content/markdown'
import { PAGE_NAMES, PAGES, type PageName, type PageText } from '@queuemate/content/pages'
import { findEdited } from '@queuemate/db/queries/lookups/edited'
import type { Db } from '@queuemate/db/transaction'

export interface PagesDeps {
  db: Db
  /** Where documents of policies are, when a service has them. */
  policyServiceUrl: string | undefined
}

/** The FAQ and the policies as people read them: the text of staff, or the default. */
export function createPagesService({ db, policyServiceUrl }: PagesDeps) {
  /** Each page as it was last compiled. */
  const compiled = new Map<PageName, { version: number; text: PageText }>()

  return {
    /** Throws `not_found` for a page that does not exist. */
    async page(asked: string): Promise<PublicPage> {
      const name = PAGE_NAMES.find((one) => one === asked)
      if (!name) throw new AppError('not_found')
      const found = await findEdited(db, 'page', name)
      const version = found?.version ?? 0
      const value = pageValue.safeParse(found?.value).data
      let kept = compiled.get(name)
      if (kept?.version !== version) {
        kept = { version, text: compilePage(value?.markdown ?? defaultPage(name)) }
        compiled.set(name, kept)
      }
      const isEmbedded = policyServiceUrl !== undefined && value?.document
      const embed = isEmbedded ? `${policyServiceUrl}/${value.document}` : null
      return { changed: changedOn(name, found), ...kept.text, embed }
    },
  }
}

/** The day of the last change, by staff or by a release. */
export function changedOn(name: PageName, row: { changed_at: Date | null } | undefined): string {
  const written = row?.changed_at?.toISOString().slice(0, 10) ?? ''
  return written > PAGES[name] ? written : PAGES[name]
}
