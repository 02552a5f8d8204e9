import { z } from 'zod'
import { staffReason } from './refunds.ts'

/** The provider's statuses. A closed dispute is won or lost. */
export const DISPUTE_STATES = ['needs_response', 'under_review', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]
export const OPEN_DISPUTES = ['needs_response', 'under_review'] as const satisfies readonly DisputeState[]

/**
 * The stages of a dispute: the bank asks about the charge, takes the money back, and hears an appeal after we have
 * lost.
 */
export const DISPUTE_STAGES = ['inquiry', 'chargeback', 'appeal'] as const
export type DisputeStage = (typeof DISPUTE_STAGES)[number]

/**
 * Whether the bank has the money. An inquiry takes no money and may end with a refund. A won dispute has returned it.
 */
export function hasWithdrawnFunds({ stage, status }: { stage: DisputeStage; status: DisputeState }): boolean {
  return stage !== 'inquiry' && status !== 'won'
}

/** How many days after the request the evidence of a game is stored: as long as a bank may ask for it. */
export const EVIDENCE_DAYS = 180

/** How many days after a decision the video of an application and the screenshot of a rank request are stored. */
export const DECIDED_FILE_DAYS = 30
/** How many days after a ticket of a visitor was closed it is stored. */
export const VISITOR_TICKET_DAYS = 180
/** How many days the network addresses of members of staff are stored in the audit log. */
export const STAFF_ADDRESS_DAYS = 90

/** A chat message as it was when the score was submitted. `at` is ISO 8601. */
export interface SealedMessage {
  sender: string
  text: string
  at: string
}

export const acceptDisputeInput = z.object({ disputeId: z.int().positive(), reason: staffReason })
export type AcceptDisputeInput = z.output<typeof acceptDisputeInput>
