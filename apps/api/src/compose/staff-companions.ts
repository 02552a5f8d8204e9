import { createStaffApplications } from '../modules/staff/applications/read-application.ts'
import { createApplicationDecisions } from '../modules/staff/applications/decide-application.ts'
import { createStaffCompanions } from '../modules/staff/companions/update-companion.ts'
import { createStaffRankRequests } from '../modules/staff/companions/rank-requests.ts'
import { createFileKeys } from '../modules/staff/file-keys.ts'
import { createStaffFiles } from '../modules/staff/look-at-file.ts'
import { createStaffLooks } from '../modules/staff/looks/note-look.ts'
import { createStaffNotes } from '../modules/staff/notes/notes.ts'
import { createPersonMails } from '../modules/staff/mail-person.ts'
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
