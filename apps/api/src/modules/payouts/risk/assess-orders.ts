import {
  RISK_RULES,
  RISK_RULES_OF,
  SIGNALS,
  type RiskOverrides,
  type RiskRules,
} from '@queuemate/contracts/payouts/risk'
import { lockItems } from '@queuemate/db/queries/payouts/payable-items'
import * as cases from '@queuemate/db/queries/payouts/risk-cases'
import type { NewCase } from '@queuemate/db/queries/payouts/risk-cases'
import * as facts from '@queuemate/db/queries/payouts/risk-facts'
import type { OrderFacts } from '@queuemate/db/queries/payouts/risk-facts'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'
import { ofPlayer, signalsOf, verdictOf } from './signals.ts'

/** Amounts of one transaction. */
const BATCH = 200

/** The rules with what the setting `RISK_RULES` changes. */
export function rulesOf({ env }: { env: Pick<Context['env'], 'NODE_ENV' | 'RISK_RULES'> }): RiskRules {
  const ofEnvironment: RiskOverrides = RISK_RULES_OF[env.NODE_ENV]
  return Object.fromEntries(
    SIGNALS.map((name) => [name, { ...RISK_RULES[name], ...ofEnvironment[name], ...env.RISK_RULES[name] }]),
  ) as RiskRules
}

/**
 * Looks once at each order that earned a companion something, and opens the cases that its facts call for; run by a sweep, and
 * before each payout run. One transaction for each batch, so that a process which is killed leaves the rest to another. Returns
 * how many cases it opened.
 */
export async function assessOrders(ctx: Context): Promise<number> {
  const rules = rulesOf(ctx)
  const at = ctx.clock.now()
  let opened = 0
  for (;;) {
    const batch = await inTransaction(ctx.backgroundDb, async (tx) => {
      // A payout run waits for it: it must not pay what is being looked at.
      await lockItems(tx)
      const { claimed, orderIds } = await facts.claimUnassessed(tx, BATCH, at)
      const found = orderIds.length > 0 ? await facts.readOrderFacts(tx, orderIds, at) : []
      const made = await cases.insertCases(tx, casesOf(found, rules), at)
      return { claimed, made: made.length }
    })
    opened += batch.made
    if (batch.claimed < BATCH) return opened
  }
}

/** Looks again at an order of whose card the bank has just warned. The caller holds `lockItems`. */
export async function assessWarned(ctx: Context, tx: Tx, orderId: number): Promise<void> {
  const at = ctx.clock.now()
  const found = await facts.readOrderFacts(tx, [orderId], at)
  await cases.insertCases(tx, casesOf(found, rulesOf(ctx)), at)
}

function casesOf(orders: readonly OrderFacts[], rules: RiskRules): NewCase[] {
  const made: NewCase[] = []
  const confirming = new Map<string, NewCase>()
  for (const order of orders) {
    const signals = signalsOf(order, rules)
    const { holds, confirms } = verdictOf(signals)
    const { order_id, companion_id, player_id } = order
    if (holds)
      made.push({ kind: 'payout', user_id: companion_id, order_id, signals, releases: !order.warned })
    if (confirms)
      confirming.set(player_id, {
        kind: 'request',
        user_id: player_id,
        order_id: null,
        signals: ofPlayer(signals),
        releases: !order.warned && (confirming.get(player_id)?.releases ?? true),
      })
  }
  return [...made, ...confirming.values()]
}

/** What is not about one order: screenshots of ranks that two people use, and confirmations whose time is over. */
export async function assessPeople(ctx: Context): Promise<void> {
  const at = ctx.clock.now()
  const { same_picture: rule } = rulesOf(ctx)
  await inTransaction(ctx.backgroundDb, async (tx) => {
    await lockItems(tx)
    await cases.endConfirmations(tx, at)
    if (rule.weight === 0) return
    const shared = await facts.listSharedRankPictures(tx)
    const found = shared.map(({ user_id, people }): NewCase => {
      const evidence = { value: people.length, people }
      const signals = [{ name: 'same_picture' as const, weight: rule.weight, evidence }]
      return { kind: 'picture', user_id, order_id: null, signals, releases: true }
    })
    await cases.insertCases(tx, found, at)
  })
}
