import { z } from 'zod'
import { idText } from '../ids.ts'

/** The maximum number of push devices for each person. A new one replaces the least recently used. */
export const PUSH_DEVICES_MAX = 10

const WRONG_KEY = 'This is not a valid browser key'

/** A browser's push subscription: the URL of its push service, and the keys for encrypting messages to the browser. */
export const pushSubscriptionInput = z.object({
  endpoint: z.string().max(2000, 'This address is too long'),
  /** A point on the P-256 curve, 65 bytes in base64url. */
  p256dh: z.string().regex(/^[\w-]{87}=?$/, WRONG_KEY),
  /** 16 bytes in base64url. */
  auth: z.string().regex(/^[\w-]{22}(==)?$/, WRONG_KEY),
})
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>

export const pushDevice = z.object({
  id: z.string(),
  /** Whether this is the device of the request. */
  current: z.boolean(),
  /** For example 'Chrome on Windows'. */
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
})
export type PushDevice = z.infer<typeof pushDevice>

/** `key`: the key with which browsers subscribe; null if this server sends no push notifications. */
export const pushState = z.object({ key: z.string().nullable(), devices: z.array(pushDevice) })
export type PushState = z.infer<typeof pushState>
export const pushDeviceInput = z.object({ id: idText })
