import { createPersonMails } from '../modules/staff/mail-person.ts'
import { createSettingChanges } from '../modules/staff/settings/undo-change.ts'
import { createEditedSettings } from '../modules/staff/settings/write-setting.ts'
import { createStaffFeatured } from '../modules/staff/settings/featured.ts'
import { createStaffLookups } from '../modules/staff/settings/lookups.ts'
import { createStaffMails } from '../modules/staff/settings/mails.ts'
import { createStaffPages } from '../modules/staff/settings/pages.ts'
import { createPaybands } from '../modules/staff/settings/write-payband.ts'
import { createStaffCodes } from '../modules/staff/settings/referral-codes.ts'
import type { Context } from '../context.ts'

/** What staff set, and every change of it. */
export function composeStaffSettings(deps: Context) {
  const { db, clock, mail, policyServiceUrl, realtime, webUrl } = deps
  const paybands = createPaybands({ db, clock, realtime, mails: createPersonMails({ mail, webUrl }) })
  const edited = createEditedSettings({ db, clock })
  return {
    paybands,
    settingChanges: createSettingChanges({ db, clock, paybands, edited }),
    staffCodes: createStaffCodes({ db, clock }),
    staffLookups: createStaffLookups({ db, edited }),
    staffFeatured: createStaffFeatured({ db, edited }),
    staffMails: createStaffMails({ db, clock, mail, edited }),
    staffPages: createStaffPages({ db, edited, policyServiceUrl }),
  }
}
