import { z } from 'zod'
import { cents } from '../cents.ts'

/** The provider's own words; a closed dispute is won or lost. */
export const DISPUTE_STATES = ['needs_response', 'under_review', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]
export const OPEN_DISPUTES = ['needs_response', 'under_review'] as const satisfies readonly DisputeState[]

/** What the bank asks: only a question at first, then the money back, then a second time after we have lost. */
export const DISPUTE_STAGES = ['inquiry', 'chargeback', 'appeal'] as const
export type DisputeStage = (typeof DISPUTE_STAGES)[number]

/** An inquiry has taken no money: a refund may end it. A dispute that is won has given it back. */
export function tookTheCharge({ stage, status }: { stage: DisputeStage; status: DisputeState }): boolean {
  return stage !== 'inquiry' && status !== 'won'
}

/** How long the evidence of a game is kept after its request, in days: as long as a bank may ask for it. */
export const EVIDENCE_DAYS = 180

/** A chat message as it was when the game's score came in. `at` is ISO 8601. */
export interface SealedMessage {
  sender: string
  text: string
  at: string
}

export const disputeView = z.object({
  id: z.int(),
  order_id: z.int(),
  amount: cents,
  /** The provider's code: `fraudulent`, `product_not_received`, … */
  reason: z.string(),
  status: z.enum(DISPUTE_STATES),
  stage: z.enum(DISPUTE_STAGES),
  /** Until when evidence can be submitted. */
  due_at: z.string().nullable(),
  opened_at: z.string(),
  submitted_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  /** When staff decided that the companion bears it. */
  charged_at: z.string().nullable(),
})
export type DisputeView = z.infer<typeof disputeView>
