import { AppError } from '@queuemate/contracts/errors'
import * as applications from '@queuemate/db/queries/staff/applications'
import * as rankRequests from '@queuemate/db/queries/staff/rank-requests'
import type { Db } from '@queuemate/db/transaction'
import type { StaffActor } from '../../base/caller.ts'
import { screenshotPath, videoPath } from './file-keys.ts'
import type { StaffLooks } from './looks/note-look.ts'

/** What people uploaded for staff alone. Each look is in the audit log. Throws `not_found`. */
export function createStaffFiles({ db, looks }: { db: Db; looks: StaffLooks }) {
  return {
    async video(actor: StaffActor, applicationId: number) {
      const video = await applications.findVideo(db, applicationId)
      if (!video?.content_type || !video.size) throw new AppError('not_found')
      await looks.file(actor, videoPath(applicationId), video.user_id)
      return { key: video.storage_key, contentType: video.content_type, size: video.size }
    },
    async screenshot(actor: StaffActor, requestId: number) {
      const request = await rankRequests.findScreenshot(db, requestId)
      if (!request) throw new AppError('not_found')
      await looks.file(actor, screenshotPath(requestId), request.user_id)
      return { key: request.screenshot_key, contentType: 'image/jpeg' }
    },
  }
}
