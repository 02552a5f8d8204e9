/** The provider pays out nothing below this. */
export const MINIMUM_PAYOUT = 100

/** Why money that a companion has earned is not in the next payout. Each cent has exactly one reason. */
export const HELD_REASONS = [
  /** Scored after the period that is paid (contract §6). */
  'too_recent',
  'reported',
  /** Reported for abuse, which is told to nobody but staff. */
  'in_review',
  'disputed',
  /** More was taken back than was earned. */
  'negative_balance',
  /** The companion is banned or disabled, or staff hold their payouts. */
  'on_hold',
  'account_not_ready',
  'below_minimum',
] as const
export type HeldReason = (typeof HELD_REASONS)[number]
