/** The provider's minimum payout. */
export const MINIMUM_PAYOUT = 100

/** What was held back is not paid within this many hours of its release. */
export const RELEASE_HOURS = 24

/** Why a companion's earnings are not in the next payout. Each cent has exactly one reason. */
export const HELD_REASONS = [
  /** Scored after the period being paid (contract §6). */
  'too_recent',
  'reported',
  /** Reported for abuse, or the bank of the card warns of fraud. The reason is disclosed only to staff. */
  'in_review',
  'disputed',
  /** The rules of risk found something, and nobody on the staff has looked at it. It ends by itself (contract §9). */
  'needs_a_look',
  /** Deductions exceed earnings. */
  'negative_balance',
  /** The companion is banned or disabled, or staff hold their payouts. */
  'on_hold',
  /** Released within a day before the payday: paid on the next one. */
  'just_released',
  'account_not_ready',
  'below_minimum',
] as const
export type HeldReason = (typeof HELD_REASONS)[number]
