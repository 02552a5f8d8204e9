import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

/**
 * The address of a file that only staff see. A browser sends its cookie with a picture or a video of any page, and names no
 * origin. So the address has a key that only a procedure of the console hands out, and that fits one session.
 */
export function fileUrl(ctx: Context, path: string, sessionId: string): string {
  return `${path}?key=${keyOf(ctx, path, sessionId)}`
}

/** Whether a key was made for this file and this session. */
export function isFileKey(ctx: Context, path: string, sessionId: string, key: unknown): boolean {
  const [given, wanted] = [Buffer.from(String(key)), Buffer.from(keyOf(ctx, path, sessionId))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const keyOf = ({ secret }: Context, path: string, sessionId: string) =>
  createHmac('sha256', `files:${secret}`).update(`${sessionId}:${path}`).digest('base64url')

export const videoPath = (applicationId: number) => `/api/staff/applications/${applicationId}/video`
export const screenshotPath = (requestId: number) => `/api/staff/rank-requests/${requestId}/screenshot`
