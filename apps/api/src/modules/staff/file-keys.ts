import { createHmac } from 'node:crypto'
import { isSame } from '../../base/secrets.ts'
import type { Context } from '../../context.ts'

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
