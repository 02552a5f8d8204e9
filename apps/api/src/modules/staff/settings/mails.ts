import { randomUUID } from 'node:crypto'
import { AppError } from '@queuemate/contracts/errors'
import {
  mailText,
  type SaveMailInput,
  type StaffMail,
  type StaffMailRow,
  type TestMailInput,
} from '@queuemate/contracts/staff/content'
import { findRecipient } from '@queuemate/db/queries/accounts/notifications'
import { findEdited, listEdited } from '@queuemate/db/queries/lookups/edited'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import type { MailService } from '../../../mail/mail.service.ts'
import { rulesOf, TEMPLATES, type MailData, type MailName } from '../../../mail/templates.ts'
import { EDIT_RULES, mailNameOf } from './edited-rules.ts'
import type { EditedSettings } from './write-setting.ts'

export interface StaffMailsDeps {
  db: Db
  clock: Clock
  mail: Pick<MailService, 'enqueue'>
  edited: EditedSettings
}

/** The texts of the product's mails. A mail gets its text when it is sent, so a change holds for those that wait. */
export function createStaffMails({ db, clock, mail, edited }: StaffMailsDeps) {
  async function list(): Promise<StaffMailRow[]> {
    const written = await listEdited(db, 'mail')
    return Object.entries(TEMPLATES).map(([name, { text }]) => {
      const row = written.find(({ key, value }) => key === name && value !== null)
      const { subject } = mailText.safeParse(row?.value).data ?? text
      return { name, subject, changed_at: row?.changed_at?.toISOString() ?? null }
    })
  }

  async function get(key: string): Promise<StaffMail> {
    const name = mailNameOf(key)
    const { text } = TEMPLATES[name]
    const { required, hasButton } = rulesOf(name)
    const found = await findEdited(db, 'mail', name)
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

  async function save(actor: StaffActor, { name, version, ...text }: SaveMailInput): Promise<StaffMail> {
    await edited.change(actor, { kind: 'mail', key: mailNameOf(name), value: text, version })
    return get(name)
  }

  /** Sends a text, saved or not, with example data to the member of staff. */
  async function sendTest(actor: StaffActor, { name: key, ...text }: TestMailInput): Promise<{ to: string }> {
    const name = mailNameOf(key)
    return inTransaction(db, async (tx) => {
      await EDIT_RULES.mail.check(tx, name, text)
      const reader = await findRecipient(tx, actor.id)
      if (!reader) throw new AppError('not_found')
      const draft = { ...text, subject: `[Test] ${text.subject}` }
      await mail.enqueue(tx, `test:${randomUUID()}`, reader.email, name, sampleOf(name), draft)
      await insertAudit(tx, actor, { at: clock.now(), after: { mail: name } })
      return { to: reader.email }
    })
  }

  return { list, get, save, sendTest }
}

const sampleOf = <N extends MailName>(name: N): MailData[N] => TEMPLATES[name].sample
const valuesOf = <N extends MailName>(name: N) => TEMPLATES[name].values(TEMPLATES[name].sample)
