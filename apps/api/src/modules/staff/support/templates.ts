import { AppError, invalidField } from '@queuemate/contracts/errors'
import type { SaveTemplateInput } from '@queuemate/contracts/staff/support'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as inbox from '@queuemate/db/queries/staff/support'
import { inTransaction, violatedConstraint } from '@queuemate/db/transaction'
import type { Context, StaffContext } from '../../../context.ts'

/** Texts that staff answer tickets with. */
export function listTemplates(ctx: Context) {
  return inbox.listTemplates(ctx.db)
}

/** Throws `not_found`, and `invalid_input` for a name that another template has. */
export async function saveTemplate(ctx: StaffContext, { id, name, text }: SaveTemplateInput) {
  try {
    await inTransaction(ctx.db, async (tx) => {
      const before = id === undefined ? undefined : await inbox.lockTemplate(tx, id)
      if (id !== undefined && !before) throw new AppError('not_found')
      const at = ctx.clock.now()
      await inbox.saveTemplate(tx, id, { name, text, changed_at: at, changed_by: ctx.actor.id })
      await insertAudit(tx, ctx.actor, {
        at,
        ...(before ? { before: { name: before.name, text: before.text } } : {}),
        after: { name, text },
      })
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'support_templates_name') throw error
    throw invalidField('name', 'There is already a template with this name', error)
  }
  return listTemplates(ctx)
}

/** Throws `not_found`. */
export async function removeTemplate(ctx: StaffContext, id: number) {
  await inTransaction(ctx.db, async (tx) => {
    const before = await inbox.lockTemplate(tx, id)
    if (!before) throw new AppError('not_found')
    await inbox.deleteTemplate(tx, id)
    await insertAudit(tx, ctx.actor, {
      at: ctx.clock.now(),
      before: { name: before.name, text: before.text },
    })
  })
  return listTemplates(ctx)
}
