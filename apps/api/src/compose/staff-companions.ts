import { createStaffApplications } from '../modules/staff/applications/applications.service.ts'
import { createApplicationDecisions } from '../modules/staff/applications/decisions.service.ts'
import { createStaffCompanions } from '../modules/staff/companions/companions.service.ts'
import { createStaffRankRequests } from '../modules/staff/companions/rank-requests.service.ts'
import { createFileKeys } from '../modules/staff/file-keys.ts'
import { createStaffFiles } from '../modules/staff/files.service.ts'
import { createStaffLooks } from '../modules/staff/looks/looks.service.ts'
import { createStaffNotes } from '../modules/staff/notes/notes.service.ts'
import { createPersonMails } from '../modules/staff/person-mails.ts'
import type { Context } from '../context.ts'

/** What staff do about applicants and companions. */
export function composeStaffCompanions({ db, clock, mail, realtime, secret, webUrl }: Context) {
  const mails = createPersonMails({ mail, webUrl })
  const fileKeys = createFileKeys(secret)
  const looks = createStaffLooks({ db, clock })
  const notes = createStaffNotes({ db, clock })
  return {
    fileKeys,
    staffFiles: createStaffFiles({ db, looks }),
    staffNotes: notes,
    staffApplications: createStaffApplications({ db, clock, fileKeys, looks, notes }),
    applicationDecisions: createApplicationDecisions({ db, clock, mails }),
    staffCompanions: createStaffCompanions({ db, clock, realtime, mails, notes }),
    staffRankRequests: createStaffRankRequests({ db, clock, realtime, mails, fileKeys }),
  }
}
