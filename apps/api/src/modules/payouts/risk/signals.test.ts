import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  RISK_RULES,
  RISK_RULES_OF,
  riskOverrides,
  SIGNALS,
  type Signal,
} from '@queuemate/contracts/payouts/risk'
import type { OrderFacts } from '@queuemate/db/queries/payouts/risk-facts'
import { rulesOf } from './assess-orders.ts'
import { holdReason, signalsOf, verdictOf } from './signals.ts'

/** A game of half an hour between two people who were both there, paid with a card of the player's own. */
const HONEST: OrderFacts = {
  order_id: 7,
  player_id: 'player',
  companion_id: 'companion',
  seconds: 1_800,
  seconds_together: 1_500,
  card_people: [],
  card_companions: 1,
  payer_share: 10,
  companion_games: 40,
  disputed: [],
  declined: [],
  same_picture: [],
  bank_people: [],
  bank_changed_days: null,
  referral_people: [],
  warned: false,
  refunded: [],
}
const people = (count: number) => Array.from({ length: count }, (_, index) => `person ${index}`)
const orders = (count: number) => Array.from({ length: count }, (_, index) => 100 + index)
const namesOf = (changes: Partial<OrderFacts>) =>
  signalsOf({ ...HONEST, ...changes }, RISK_RULES).map(({ name }) => name)
const verdict = (changes: Partial<OrderFacts>) => verdictOf(signalsOf({ ...HONEST, ...changes }, RISK_RULES))

const CASES: [Signal, at: Partial<OrderFacts>, below: Partial<OrderFacts>][] = [
  ['shared_card', { card_people: people(2) }, { card_people: people(1) }],
  ['shared_payout_account', { bank_people: people(1) }, { bank_people: [] }],
  ['shared_referral', { referral_people: people(2) }, { referral_people: people(1) }],
  ['many_companions', { card_companions: 5 }, { card_companions: 4 }],
  ['one_payer', { payer_share: 80 }, { payer_share: 79 }],
  ['disputes', { disputed: orders(1) }, { disputed: [] }],
  ['declines', { declined: orders(4) }, { declined: orders(3) }],
  ['short_game', { seconds: 119 }, { seconds: 120 }],
  ['never_together', { seconds_together: 0 }, { seconds_together: 1 }],
  ['same_picture', { same_picture: orders(1) }, { same_picture: [] }],
  ['changed_payout_account', { bank_changed_days: 7 }, { bank_changed_days: 8 }],
  ['early_fraud_warning', { warned: true }, { warned: false }],
  ['same_refunds', { refunded: orders(3) }, { refunded: orders(2) }],
]

describe('each signal', () => {
  test.each(CASES)('%s is given from its threshold on', (name, at, below) => {
    expect(namesOf(at)).toEqual([name])
    expect(namesOf(below)).toEqual([])
  })

  test('every signal has a case', () => {
    expect(CASES.map(([name]) => name).toSorted()).toEqual([...SIGNALS].toSorted())
  })

  test.each<[string, Partial<OrderFacts>]>([
    ['a game without a recorded end', { seconds: null }],
    ['a game in which nobody was seen, for that may be our connection', { seconds_together: null }],
    ['nine games of one player', { payer_share: 100, companion_games: 9 }],
    ['a couple with one card', { card_people: people(1) }],
  ])('%s says nothing', (_, facts) => {
    expect(namesOf(facts)).toEqual([])
  })
})

describe('what follows', () => {
  test.each<[string, Partial<OrderFacts>, { holds: boolean; confirms: boolean }]>([
    ['an honest game', {}, { holds: false, confirms: false }],
    ['a game of two seconds', { seconds: 2 }, { holds: true, confirms: false }],
    ['a screenshot of another game', { same_picture: [3] }, { holds: true, confirms: false }],
    ['a fraud warning of the bank', { warned: true }, { holds: true, confirms: true }],
    ['a locked phone alone', { seconds_together: 0 }, { holds: false, confirms: false }],
    ['an honest pair that always plays together', { payer_share: 100 }, { holds: false, confirms: false }],
    [
      'a pair that always plays together with locked phones',
      { payer_share: 100, seconds_together: 0 },
      { holds: false, confirms: false },
    ],
    [
      'a household with one card',
      { card_people: people(1), payer_share: 50 },
      { holds: false, confirms: false },
    ],
    ['one card behind five accounts', { card_people: people(4) }, { holds: false, confirms: true }],
    [
      'one card behind five accounts, with five companions in two days',
      { card_people: people(4), card_companions: 5 },
      { holds: true, confirms: true },
    ],
    [
      'an accomplice: paid by one player, whose bank account has just changed, without a moment of both',
      { payer_share: 95, bank_changed_days: 1, seconds_together: 0 },
      { holds: true, confirms: false },
    ],
    [
      'two companions with one bank account, paid by one player',
      { bank_people: people(1), payer_share: 90 },
      { holds: true, confirms: false },
    ],
    [
      'a member of staff who refunds one friend, whose disputes return',
      { refunded: orders(4), disputed: orders(1) },
      { holds: true, confirms: true },
    ],
  ])('%s', (_, facts, expected) => {
    expect(verdict(facts)).toEqual(expected)
  })

  test('the companion reads what is checked, and not how it was noticed', () => {
    const read = (changes: Partial<OrderFacts>) =>
      holdReason(signalsOf({ ...HONEST, ...changes }, RISK_RULES))
    expect(read({ seconds: 2 })).toBe('We are checking how this game was played.')
    expect(read({ card_people: people(9) })).toBe('We are checking the payment for this game.')
  })

  test('more evidence never means less', () => {
    const facts = fc.record({
      card_people: fc.nat(6).map(people),
      card_companions: fc.nat(9),
      payer_share: fc.nat(100),
      seconds: fc.nat(4_000),
      disputed: fc.nat(3).map(orders),
      warned: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, ({ seconds, ...rest }) => {
        const before = verdict({ ...rest, seconds })
        const after = verdict({
          ...rest,
          seconds: Math.floor(seconds / 2),
          disputed: orders(3),
          warned: true,
        })
        expect(after.holds || !before.holds).toBe(true)
        expect(after.confirms || !before.confirms).toBe(true)
      }),
    )
  })
})

describe('the setting', () => {
  const env = (NODE_ENV: keyof typeof RISK_RULES_OF, RISK_RULES_SET: object = {}) =>
    rulesOf({ env: { NODE_ENV, RISK_RULES: riskOverrides.parse(RISK_RULES_SET) } })

  test('a weight of 0 switches a rule off', () => {
    const rules = env('production', { short_game: { weight: 0 } })
    expect(signalsOf({ ...HONEST, seconds: 2 }, rules)).toEqual([])
    expect(rules.same_picture).toEqual(RISK_RULES.same_picture)
  })

  test('development has thresholds of its own, which the setting can change', () => {
    expect(env('development').short_game).toEqual({ weight: 100, threshold: 5 })
    expect(env('development', { short_game: { threshold: 3 } }).short_game.threshold).toBe(3)
    expect(env('production').short_game).toEqual({ weight: 100, threshold: 120 })
  })

  test.each([
    { short_game: { weight: 'much' } },
    { short_game: { weight: Number.NaN } },
    { short_game: { weight: -1 } },
    { short_game: { wieght: 1 } },
    { short_games: { weight: 1 } },
    [],
  ])('%j is refused', (value) => {
    expect(riskOverrides.safeParse(value).success).toBe(false)
  })
})
