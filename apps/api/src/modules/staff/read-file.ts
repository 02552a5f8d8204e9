import { AppError } from '@queuemate/contracts/errors'
import * as applications from '@queuemate/db/queries/staff/applications'
import * as rankRequests from '@queuemate/db/queries/staff/rank-requests'
import type { StaffActor } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { screenshotPath, videoPath } from './file-keys.ts'
import { notePresenceAtFile } from './presence/note-staff-presence.ts'

/** Where the video of an application is stored. The read is in the audit log. Throws `not_found`. */
export async function readVideo(ctx: Context, actor: StaffActor, applicationId: number) {
  const video = await applications.findVideo(ctx.db, applicationId)
  if (!video?.content_type || !video.size) throw new AppError('not_found')
  await notePresenceAtFile(ctx, actor, videoPath(applicationId), video.user_id)
  return { key: video.storage_key, contentType: video.content_type, size: video.size }
}

/** The same for the screenshot of a request for another rank. */
export async function readRankScreenshot(
  ctx: Context,
  actor: StaffActor,
  requestId: number,
): Promise<string> {
  const request = await rankRequests.findScreenshot(ctx.db, requestId)
  if (!request) throw new AppError('not_found')
  await notePresenceAtFile(ctx, actor, screenshotPath(requestId), request.user_id)
  return request.screenshot_key
}
