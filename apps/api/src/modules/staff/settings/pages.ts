import { invalidField } from '@queuemate/contracts/errors'
import { pageValue, type SavePageInput, type StaffPage } from '@queuemate/contracts/staff/content'
import { PAGE_NAMES } from '@queuemate/content/pages'
import { findEdited, listEdited } from '@queuemate/db/queries/lookups/edited'
import type { Db } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import { changedOn } from '../../support/read-page.ts'
import { defaultPageValue, pageNameOf } from './edited-rules.ts'
import type { EditedSettings } from './write-setting.ts'

export interface StaffPagesDeps {
  db: Db
  edited: EditedSettings
  policyServiceUrl: string | undefined
}

/** The sources of the FAQ and the policies. */
export function createStaffPages({ db, edited, policyServiceUrl }: StaffPagesDeps) {
  async function list() {
    const written = await listEdited(db, 'page')
    return PAGE_NAMES.map((name) => {
      const row = written.find(({ key }) => key === name)
      return { name, changed_on: changedOn(name, row), edited: Boolean(row?.value) }
    })
  }

  async function get(key: string): Promise<StaffPage> {
    const name = pageNameOf(key)
    const found = await findEdited(db, 'page', name)
    const fallback = defaultPageValue(name)
    return {
      name,
      version: found?.version ?? 0,
      changed_on: changedOn(name, found),
      ...(pageValue.safeParse(found?.value).data ?? fallback),
      default: fallback.markdown,
      hasService: policyServiceUrl !== undefined && name !== 'faq',
    }
  }

  /** Throws `invalid_input` for a document where no policy service is configured, and for the FAQ. */
  async function save(actor: StaffActor, { name, version, ...value }: SavePageInput): Promise<StaffPage> {
    const { hasService, document } = await get(name)
    if (value.document !== null && value.document !== document && !hasService)
      throw invalidField('document', 'This page cannot be a document of a policy service')
    await edited.change(actor, { kind: 'page', key: name, value, version })
    return get(name)
  }

  return { list, get, save }
}
