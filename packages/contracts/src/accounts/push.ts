import { z } from 'zod'
import { idText } from '../ids.ts'

/** The most devices that get push notifications of one person; a further one replaces the one used longest ago. */
export const PUSH_DEVICES_MAX = 10

const WRONG_KEY = 'This is not a key of a browser'

/** A browser's push subscription: where its push service takes messages, and the keys that only the browser can read with. */
export const pushSubscriptionInput = z.object({
  endpoint: z.string().max(2000, 'This address is too long'),
  /** A point of the curve P-256, 65 bytes in base64url. */
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

/** `key`: what a browser subscribes with; null when this server sends no push notifications. */
export const pushState = z.object({ key: z.string().nullable(), devices: z.array(pushDevice) })
export type PushState = z.infer<typeof pushState>
export const pushDeviceInput = z.object({ id: idText })
