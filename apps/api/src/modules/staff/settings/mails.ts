import { randomUUID } from 'node:crypto'
import { AppError } from '@queuemate/contracts/errors'
import { mailText, type SaveMailInput, type TestMailInput } from '@queuemate/contracts/staff/content'
import { inTransactionOnce } from '@queuemate/db/made-once'
import { findEdited, listEdited } from '@queuemate/db/queries/lookups/edited'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { rulesOf, TEMPLATES, type MailData, type MailName } from '../../../mail/templates.ts'
import { EDIT_RULES, mailNameOf } from './edited-rules.ts'
import { changeSetting } from './write-setting.ts'

/** The texts of the product's mails. A mail gets its text when it is sent, so a change holds for those that wait. */
export async function listMails(ctx: Context) {
  const written = await listEdited(ctx.db, 'mail')
  return Object.entries(TEMPLATES).map(([name, { text }]) => {
    const row = written.find(({ key, value }) => key === name && value !== null)
    const { subject } = mailText.safeParse(row?.value).data ?? text
    return { name, subject, changed_at: row?.changed_at?.toISOString() ?? null }
  })
}

export async function readMail(ctx: Context, key: string) {
  const name = mailNameOf(key)
  const { text } = TEMPLATES[name]
  const { required, hasButton } = rulesOf(name)
  const found = await findEdited(ctx.db, 'mail', name)
  return {
    name,
    version: found?.version ?? 0,
    text: mailText.safeParse(found?.value).data ?? text,
    default: text,
    placeholders: Object.entries(valuesOf(name)).map(([placeholder, sample]) => ({
      name: placeholder,
      sample,
      required: required.includes(placeholder),
    })),
    hasButton,
  }
}

export async function saveMail(ctx: Context, actor: StaffActor, { name, version, ...text }: SaveMailInput) {
  await changeSetting(ctx, actor, { kind: 'mail', key: mailNameOf(name), value: text, version })
  return readMail(ctx, name)
}

/** Sends a text, saved or not, with example data to the member of staff. */
export async function sendTestMail(
  ctx: Context,
  actor: StaffActor,
  { name: key, ...text }: TestMailInput,
): Promise<{ to: string }> {
  const name = mailNameOf(key)
  return inTransactionOnce(ctx, async (tx) => {
    await EDIT_RULES.mail.check(tx, name, text)
    const [to] = await ctx.mail.send(tx, name, {
      key: `test:${randomUUID()}`,
      to: { userId: actor.id },
      data: sampleOf(name),
      text: { ...text, subject: `[Test] ${text.subject}` },
    })
    if (!to) throw new AppError('not_found')
    await insertAudit(tx, actor, { at: ctx.clock.now(), after: { mail: name } })
    return { to }
  })
}

const sampleOf = <N extends MailName>(name: N): MailData[N] => TEMPLATES[name].sample
const valuesOf = <N extends MailName>(name: N) => TEMPLATES[name].values(TEMPLATES[name].sample)
