import { createHmac, timingSafeEqual } from 'node:crypto'

export type FileKeys = ReturnType<typeof createFileKeys>

/**
 * Addresses of files that only staff see. A browser sends its cookie with a picture or a video of any page, and names no
 * origin. So the address has a key that only a procedure of the console hands out, and that fits one session.
 */
export function createFileKeys(secret: string) {
  const sign = (path: string, sessionId: string) =>
    createHmac('sha256', `files:${secret}`).update(`${sessionId}:${path}`).digest('base64url')

  return {
    urlOf: (path: string, sessionId: string): string => `${path}?key=${sign(path, sessionId)}`,
    fits(path: string, sessionId: string, key: unknown): boolean {
      const [given, wanted] = [Buffer.from(String(key)), Buffer.from(sign(path, sessionId))]
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
  }
}

export const videoPath = (applicationId: number) => `/api/staff/applications/${applicationId}/video`
export const screenshotPath = (requestId: number) => `/api/staff/rank-requests/${requestId}/screenshot`
