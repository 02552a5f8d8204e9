import { invalidField } from '@queuemate/contracts/errors'
import type { SaveTemplateInput } from '@queuemate/contracts/staff/support'
import * as inbox from '@queuemate/db/queries/staff/support'
import { violatedConstraint, type Tx } from '@queuemate/db/transaction'
import { noLock, staffChange } from '../../../base/staff-change.ts'
import type { Context, StaffContext } from '../../../context.ts'

/** Texts that staff answer tickets with. */
export function listTemplates(ctx: Context) {
  return inbox.selectTemplates(ctx.db)
}

/** Throws `not_found`, and `invalid_input` for a name that another template has. */
export async function saveTemplate(ctx: StaffContext, { id, name, text }: SaveTemplateInput) {
  const lock = id === undefined ? noLock : lockTemplate(id)
  await staffChange(ctx, lock, async (tx, locked, at) => {
    await inbox.upsertTemplate(tx, id, { name, text, changed_at: at, changed_by: ctx.actor.id })
    return { before: locked ? textOf(locked) : undefined, after: { name, text } }
  }).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'support_templates_name') throw error
    throw invalidField('name', 'There is already a template with this name', error)
  })
  return listTemplates(ctx)
}

const lockTemplate = (id: number) => (tx: Tx) => inbox.lockTemplate(tx, id)
const textOf = ({ name, text }: { name: string; text: string }) => ({ name, text })

/** Throws `not_found`. */
export async function removeTemplate(ctx: StaffContext, id: number) {
  await staffChange(ctx, lockTemplate(id), async (tx, locked) => {
    await inbox.deleteTemplate(tx, id)
    return { before: textOf(locked) }
  })
  return listTemplates(ctx)
}
