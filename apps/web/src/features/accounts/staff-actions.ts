import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { i18n } from '@queuemate/i18n/i18n'

const ACTIONS: Record<string, MessageDescriptor> = {
  'people.get': msg`Looked at your account`,
  'people.viewAs': msg`Viewed the pages as you see them`,
  'people.addNote': msg`Wrote a private note`,
  'people.addStrike': msg`Added a strike`,
  'people.removeStrike': msg`Took a strike back`,
  'people.setRole': msg`Changed your role`,
  'people.setPermissions': msg`Changed your permissions`,
  'people.ban': msg`Suspended your account`,
  'people.unban': msg`Lifted the suspension of your account`,
  'people.signOutEverywhere': msg`Signed out all of your devices`,
  'people.resetTwoFactor': msg`Switched off two-factor authentication`,
  'applications.get': msg`Looked at your application`,
  'applications.approve': msg`Approved your application`,
  'applications.reject': msg`Rejected your application`,
  'companions.update': msg`Changed your companion account`,
  'support.reply': msg`Answered your message`,
}

/** What a member of staff did, in words; what has none yet is a change of the account. */
export function staffAction(action: string): string {
  const known = ACTIONS[action]
  if (known) return i18n._(known)
  return /\.(get|list)$/.test(action) ? t`Looked at your account` : t`Changed something of your account`
}
