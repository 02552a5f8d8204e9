import { invalidField } from '@queuemate/contracts/errors'
import { pageValue, type SavePageInput } from '@queuemate/contracts/staff/content'
import { PAGE_NAMES, type PageName } from '@queuemate/content/pages'
import { findEdited, listEdited } from '@queuemate/db/queries/lookups/edited'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { changedOn } from '../../support/read-page.ts'
import { defaultPageValue, pageNameOf } from './edited-rules.ts'
import { changeSetting } from './write-setting.ts'

/** The sources of the pages. */
export async function listPages(ctx: Context) {
  const written = await listEdited(ctx.db, 'page')
  return PAGE_NAMES.map((name) => {
    const row = written.find(({ key }) => key === name)
    return { name, changed_on: changedOn(name, row), edited: Boolean(row?.value) }
  })
}

export async function readPage(ctx: Context, key: string) {
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
export async function savePage(ctx: Context, actor: StaffActor, { name, version, ...value }: SavePageInput) {
  const { hasService, document } = await readPage(ctx, name)
  if (value.document !== null && value.document !== document && !hasService)
    throw invalidField('document', 'This page cannot be a policy service document')
  await changeSetting(ctx, actor, { kind: 'page', key: name, value, version })
  return readPage(ctx, name)
}
