import { z } from 'zod'
import type { Permission } from './permissions.ts'
import { QUEUE_PERMISSIONS, type QueueName } from './session.ts'

/** The queues whose new rows are urgent. Each member chooses which of them they get an email about. */
export const ALERTS = [
  'disputes',
  'needs_a_look',
  'stuck_refunds',
  'refund_requests',
  'borne_refunds',
  'member_refunds',
  'downloads',
  'failed_payouts',
  'differences',
  'unsettled',
  'overdue_games',
] as const satisfies readonly QueueName[]
export type Alert = (typeof ALERTS)[number]

/** Off until a member turns it on: an unsettled card is asked about again without them, and stays in the inbox. */
const OFF: readonly Alert[] = ['unsettled']

/** The alerts that a member may have, and whether they do. `choices`: what they decided themselves. */
export const alertsOf = (
  permissions: readonly Permission[],
  choices: readonly { alert: Alert; wanted: boolean }[],
): StaffAlert[] =>
  ALERTS.filter((one) => permissions.includes(QUEUE_PERMISSIONS[one])).map((one) => ({
    alert: one,
    on: choices.find((choice) => choice.alert === one)?.wanted ?? !OFF.includes(one),
  }))

/** Whether a member of staff is told about new rows of a queue by mail. */
export const setAlertInput = z.object({ alert: z.enum(ALERTS), on: z.boolean() })
export type StaffAlert = z.output<typeof setAlertInput>
