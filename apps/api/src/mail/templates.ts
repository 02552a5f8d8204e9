import { renderMail, type RenderedMail } from '@queuemate/content/mail/layout'
import { fillMail, type MailRules, type MailText } from '@queuemate/content/mail/text'
import { ACCOUNT_TEMPLATES, type AccountMailData } from './account-templates.ts'
import { CARE_TEMPLATES, type CareMailData } from './care-templates.ts'
import { COMPANION_TEMPLATES, type CompanionMailData } from './companion-templates.ts'
import { MONEY_TEMPLATES, type MoneyMailData } from './money-templates.ts'
import { STAFF_TEMPLATES, type StaffMailData } from './staff-templates.ts'
import type { MailTemplate } from './template.ts'

/** All emails with the data they need. Texts are plain and short: what happens and what it costs (look §8). */
export interface MailData
  extends AccountMailData, CareMailData, CompanionMailData, MoneyMailData, StaffMailData {}
export type MailName = keyof MailData

export const TEMPLATES: { [N in MailName]: MailTemplate<MailData[N]> } = {
  ...ACCOUNT_TEMPLATES,
  ...CARE_TEMPLATES,
  ...COMPANION_TEMPLATES,
  ...MONEY_TEMPLATES,
  ...STAFF_TEMPLATES,
}

/** Composes an email from its default text, or from an edited text that follows its rules. */
export function composeMail<N extends MailName>(name: N, data: MailData[N], text?: MailText): RenderedMail {
  const template = TEMPLATES[name]
  return renderMail(fillMail(text ?? template.text, template.values(data), template.url?.(data)))
}

export function rulesOf<N extends MailName>(name: N): MailRules {
  const { values, sample, required = [], url } = TEMPLATES[name]
  return { placeholders: Object.keys(values(sample)), required, hasButton: url !== undefined }
}

export const isMailName = (name: string): name is MailName => Object.hasOwn(TEMPLATES, name)
