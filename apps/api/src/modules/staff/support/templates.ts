import { AppError, invalidField } from '@queuemate/contracts/errors'
import type { SaveTemplateInput, SupportTemplate } from '@queuemate/contracts/staff/support'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as inbox from '@queuemate/db/queries/staff/support'
import { inTransaction, violatedConstraint, type Db } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'

/** Texts that staff answer tickets with. */
export function createSupportTemplates({ db, clock }: { db: Db; clock: Clock }) {
  const list = (): Promise<SupportTemplate[]> => inbox.listTemplates(db)

  /** Throws `not_found`, and `invalid_input` for a name that another template has. */
  async function save(actor: StaffActor, { id, name, text }: SaveTemplateInput): Promise<SupportTemplate[]> {
    try {
      await inTransaction(db, async (tx) => {
        const before = id === undefined ? undefined : await inbox.lockTemplate(tx, id)
        if (id !== undefined && !before) throw new AppError('not_found')
        const at = clock.now()
        await inbox.saveTemplate(tx, id, { name, text, changed_at: at, changed_by: actor.id })
        await insertAudit(tx, actor, {
          at,
          ...(before ? { before: { name: before.name, text: before.text } } : {}),
          after: { name, text },
        })
      })
    } catch (error) {
      if (violatedConstraint(error) !== 'support_templates_name') throw error
      throw invalidField('name', 'There is another template with this name', error)
    }
    return list()
  }

  /** Throws `not_found`. */
  async function remove(actor: StaffActor, id: number): Promise<SupportTemplate[]> {
    await inTransaction(db, async (tx) => {
      const before = await inbox.lockTemplate(tx, id)
      if (!before) throw new AppError('not_found')
      await inbox.deleteTemplate(tx, id)
      await insertAudit(tx, actor, { at: clock.now(), before: { name: before.name, text: before.text } })
    })
    return list()
  }

  return { list, save, remove }
}
