import { z } from 'zod'
import { staffReason } from '../payments/refunds.ts'
import { written } from '../written.ts'

/** What the rules of risk read from facts, by the names of contract §9. */
export const SIGNALS = [
  'shared_card',
  'shared_payout_account',
  'shared_referral',
  'many_companions',
  'one_payer',
  'disputes',
  'declines',
  'short_game',
  'never_together',
  'same_picture',
  'changed_payout_account',
  'early_fraud_warning',
  'same_refunds',
] as const
export type Signal = (typeof SIGNALS)[number]

/** `threshold`: from how much on, or for `short_game` and `never_together` up to how much, the signal is given. */
export interface RiskRule {
  /** 0 switches the rule off. */
  weight: number
  threshold: number
}
export type RiskRules = Record<Signal, RiskRule>

/** An order's share waits for a look once the weights of its signals come to this. */
export const HOLD_FROM = 100
/** A player's payments are confirmed by the bank once the weights of the signals about them come to this. */
export const CONFIRM_FROM = 60

/** None of them alone holds anything that an honest pair, a household or a locked phone explains. */
export const RISK_RULES: RiskRules = {
  /** Accounts that have paid with the card, or saved it. */
  shared_card: { weight: 60, threshold: 3 },
  /** Companions who are paid to one bank account. */
  shared_payout_account: { weight: 60, threshold: 2 },
  /** Companions of one referral code whom the player paid in 30 days. */
  shared_referral: { weight: 30, threshold: 3 },
  /** Companions whom a card paid within two days of its first game. */
  many_companions: { weight: 40, threshold: 5 },
  /** Percent of a companion's earnings of 30 days that come from one player, from ten games on. */
  one_payer: { weight: 40, threshold: 80 },
  /** Disputes of the player, or about the card, in 180 days. */
  disputes: { weight: 60, threshold: 1 },
  /** Payments of the player that were declined in a week. */
  declines: { weight: 30, threshold: 4 },
  /** Seconds: no real game is as short. */
  short_game: { weight: 100, threshold: 120 },
  /** Seconds that both had the order's page open. A locked phone is not absence, so it never decides alone. */
  never_together: { weight: 40, threshold: 0 },
  /** Other orders whose screenshot has the same pixels. */
  same_picture: { weight: 100, threshold: 1 },
  /** Days since the companion's bank account changed. */
  changed_payout_account: { weight: 40, threshold: 7 },
  early_fraud_warning: { weight: 100, threshold: 1 },
  /** Refunds in 30 days by one member of staff to the same player. */
  same_refunds: { weight: 60, threshold: 3 },
}

/** Bots play games of twenty seconds, tests of none, and both upload one picture. */
export const RISK_RULES_OF = {
  production: {},
  development: { short_game: { threshold: 5 }, same_picture: { weight: 0 } },
  test: { short_game: { weight: 0 }, same_picture: { weight: 0 } },
} satisfies Record<string, RiskOverrides>

export type RiskOverrides = {
  [Name in Signal]?: { weight?: number | undefined; threshold?: number | undefined }
}
/** Other weights and thresholds than the rules' own: the setting `RISK_RULES`, as JSON. */
export const riskOverrides = z.partialRecord(
  z.enum(SIGNALS),
  z.strictObject({
    weight: z.int().min(0).max(100).optional(),
    threshold: z.number().min(0).optional(),
  }),
)

/** Without a decision a case ends after this many hours. */
export const RELEASE_AFTER_HOURS = 72
/** What is kept is decided again after this many days. */
export const REVIEW_DAYS = 30

export const RISK_KINDS = ['payout', 'request', 'picture'] as const
export type RiskKind = (typeof RISK_KINDS)[number]
export const RISK_STATES = ['open', 'released', 'kept'] as const
export type RiskState = (typeof RISK_STATES)[number]
export const RISK_DECISIONS = ['release', 'keep'] as const
export type RiskDecision = (typeof RISK_DECISIONS)[number]

/** A signal with what it was read from. */
export interface FoundSignal {
  name: Signal
  weight: number
  evidence: {
    /** What was compared with the threshold, in its unit. */
    value: number
    /** Other orders that it was read from. */
    orders?: number[]
    /** The ids of other people whom it is about. */
    people?: string[]
  }
}

/** What a companion reads of an order's share that waits for a look (contract §9). */
export const payoutHold = z.object({
  id: z.int(),
  order_id: z.int(),
  amount: z.int(),
  since: z.string(),
  /** When it is released without a decision; null if it waits for one. */
  releases_at: z.string().nullable(),
  /** A sentence for the companion. */
  reason: z.string(),
  answered: z.boolean(),
})
export type PayoutHold = z.infer<typeof payoutHold>
export const payoutHolds = z.array(payoutHold)

const ANSWER_MAX = 1_000
/** The one answer of a companion to a hold. */
export const answerHoldInput = z.object({
  id: z.coerce.number().int().positive(),
  text: written('Please write an answer', 1).max(ANSWER_MAX),
})
export type AnswerHoldInput = z.output<typeof answerHoldInput>

export const riskListInput = z
  .object({
    state: z.enum(RISK_STATES).optional(),
    kind: z.enum(RISK_KINDS).optional(),
    limit: z.int().min(1).max(200).default(50),
    cursor: z.string().max(200).optional(),
  })
  .prefault({})
export type RiskListInput = z.output<typeof riskListInput>

export const caseInput = z.object({ id: z.int().positive() })

export const decideCaseInput = caseInput.extend({
  decision: z.enum(RISK_DECISIONS),
  reason: staffReason,
  /** When the decision to keep it was made that this one replaces. */
  replaces: z.iso.datetime().max(30).optional(),
})
export type DecideCaseInput = z.output<typeof decideCaseInput>

export const releaseAllInput = z.object({ rule: z.enum(SIGNALS), reason: staffReason })
export type ReleaseAllInput = z.output<typeof releaseAllInput>
