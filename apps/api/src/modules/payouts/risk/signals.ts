import {
  CONFIRM_FROM,
  HOLD_FROM,
  SIGNALS,
  type FoundSignal,
  type RiskRules,
  type Signal,
} from '@queuemate/contracts/payouts/risk'
import type { OrderFacts } from '@queuemate/db/queries/payouts/risk-facts'

type Evidence = FoundSignal['evidence']
/** What the facts of an order say to a rule: the evidence, or null. */
type Read = (facts: OrderFacts, threshold: number) => Evidence | null

const atLeast = (value: number, threshold: number, more: Omit<Evidence, 'value'> = {}): Evidence | null =>
  value >= threshold ? { value, ...more } : null

/** So many orders or people, which are the evidence. */
const orders = (ids: number[], threshold: number) => atLeast(ids.length, threshold, { orders: ids })
const people = (ids: string[], itself: number, threshold: number) =>
  ids.length === 0 ? null : atLeast(ids.length + itself, threshold, { people: ids })

/** From so many games on, it says something that one player paid most of them. */
const GAMES = 10

/** What each signal reads (contract §9). Pure: the facts decide, and nothing else. */
const READS: Record<Signal, Read> = {
  shared_card: (facts, threshold) => people(facts.card_people, 1, threshold),
  shared_payout_account: (facts, threshold) => people(facts.bank_people, 1, threshold),
  shared_referral: (facts, threshold) => people(facts.referral_people, 1, threshold),
  many_companions: (facts, threshold) => atLeast(facts.card_companions, threshold),
  one_payer: (facts, threshold) =>
    facts.companion_games >= GAMES ? atLeast(facts.payer_share, threshold) : null,
  disputes: (facts, threshold) => orders(facts.disputed, threshold),
  declines: (facts, threshold) => orders(facts.declined, threshold),
  short_game: ({ seconds: value }, threshold) => (value !== null && value < threshold ? { value } : null),
  never_together: ({ seconds_together: value }, threshold) =>
    value !== null && value <= threshold ? { value } : null,
  same_picture: (facts, threshold) => orders(facts.same_picture, threshold),
  changed_payout_account: ({ bank_changed_days: value }, threshold) =>
    value !== null && value <= threshold ? { value } : null,
  early_fraud_warning: ({ warned }) => (warned ? { value: 1 } : null),
  same_refunds: (facts, threshold) => orders(facts.refunded, threshold),
}

/** The signals of an order, by the rules that are switched on. */
export const signalsOf = (facts: OrderFacts, rules: RiskRules): FoundSignal[] =>
  SIGNALS.flatMap((name) => {
    const { weight, threshold } = rules[name]
    const evidence = weight > 0 ? READS[name](facts, threshold) : null
    return evidence ? [{ name, weight, evidence }] : []
  })

const sum = (signals: readonly FoundSignal[]) => signals.reduce((total, { weight }) => total + weight, 0)

/** Those about how the player pays: they also decide whether their bank is asked. */
const OF_PLAYER: readonly Signal[] = [
  'shared_card',
  'many_companions',
  'disputes',
  'declines',
  'early_fraud_warning',
]
/** The signals about how the player pays. */
export const ofPlayer = (signals: readonly FoundSignal[]) =>
  signals.filter(({ name }) => OF_PLAYER.includes(name))

/** What follows from an order's signals (contract §9): whether its share waits for a look, and the player confirms payments. */
export function verdictOf(signals: readonly FoundSignal[]): { holds: boolean; confirms: boolean } {
  return { holds: sum(signals) >= HOLD_FROM, confirms: sum(ofPlayer(signals)) >= CONFIRM_FROM }
}

/** What the companion reads: what is checked, and not how it was noticed. */
export const holdReason = (signals: readonly FoundSignal[]): string =>
  ofPlayer(signals).length > 0
    ? 'We are checking the payment for this game.'
    : 'We are checking how this game was played.'
