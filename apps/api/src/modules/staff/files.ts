import { createHmac } from 'node:crypto'
import { AppError } from '@queuemate/contracts/errors'
import * as applications from '@queuemate/db/queries/staff/applications'
import * as rankRequests from '@queuemate/db/queries/staff/rank-requests'
import { isSame } from '../../base/secrets.ts'
import type { Context, StaffContext } from '../../context.ts'
import { notePresenceAtFile } from './presence/note-staff-presence.ts'

/**
 * The address of a file that only staff see. A browser sends its cookie with a picture or a video of any page, and names no
 * origin. So the address has a key that only a procedure of the console hands out, and that fits one session.
 */
export function fileUrl(ctx: Context, path: string, sessionId: string): string {
  return `${path}?key=${keyOf(ctx.secrets[0], path, sessionId)}`
}

/** Whether a key was made for this file and this session. */
export function isFileKey(ctx: Context, path: string, sessionId: string, key: unknown): boolean {
  return ctx.secrets.some((secret) => isSame(String(key), keyOf(secret, path, sessionId)))
}

const keyOf = (secret: string, path: string, sessionId: string) =>
  createHmac('sha256', `files:${secret}`).update(`${sessionId}:${path}`).digest('base64url')

export const videoPath = (applicationId: number) => `/api/staff/applications/${applicationId}/video`
export const screenshotPath = (requestId: number) => `/api/staff/rank-requests/${requestId}/screenshot`

/** Where the video of an application is stored. The read is in the audit log. Throws `not_found`. */
export async function readVideo(ctx: StaffContext, applicationId: number) {
  const video = await applications.findVideo(ctx.db, applicationId)
  if (!video?.content_type || !video.size) throw new AppError('not_found')
  await notePresenceAtFile(ctx, videoPath(applicationId), video.user_id)
  return { key: video.storage_key, contentType: video.content_type, size: video.size }
}

/** The same for the screenshot of a request for another rank. */
export async function readRankScreenshot(ctx: StaffContext, requestId: number): Promise<string> {
  const request = await rankRequests.findScreenshot(ctx.db, requestId)
  if (!request) throw new AppError('not_found')
  await notePresenceAtFile(ctx, screenshotPath(requestId), request.user_id)
  return request.screenshot_key
}
