import { ALERT_SECONDS, REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import { EVIDENCE_DAYS } from '@queuemate/contracts/payments/disputes'

const NUMBERS = new Map(Object.entries({ ALERT_SECONDS, EVIDENCE_DAYS, REQUEST_SECONDS }))

/** Replaces the names of numbers in double braces, so that texts say what the code does. */
export const fillNumbers = (text: string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(NUMBERS.get(name) ?? whole))
