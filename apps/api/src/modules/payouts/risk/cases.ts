import { AppError } from '@queuemate/contracts/errors'
import {
  SIGNALS,
  type AnswerHoldInput,
  type PayoutHold,
  type RiskListInput,
} from '@queuemate/contracts/payouts/risk'
import * as cases from '@queuemate/db/queries/payouts/risk-cases'
import type { RiskCase } from '@queuemate/db/queries/payouts/risk-cases'
import { inTransaction } from '@queuemate/db/transaction'
import type { Caller } from '../../../base/caller.ts'
import { oneMore, placeAfter, sortPlace, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'
import { rulesOf } from './assess-orders.ts'
import { holdReason } from './signals.ts'

/** Cases with their signals: the most money first, then the oldest (contract §9 `staff.risk.list`). */
export async function listRiskCases(ctx: Context, { state, kind, limit, cursor }: RiskListInput) {
  const after = placeAfter(cursor, sortPlace)
  const at = ctx.clock.now()
  const found = await cases.listCases(ctx.db, { at, state, kind, after, limit: oneMore(limit) })
  const { rows, next_cursor } = toPage(found, limit, (row) => [row.amount ?? 0, row.id])
  return { items: rows.map(caseView), nextCursor: next_cursor }
}

/** One case. Throws `not_found`. */
export async function readRiskCase(ctx: Context, { id }: { id: number }) {
  const [row] = await cases.listCases(ctx.db, { at: ctx.clock.now(), id, limit: 1 })
  if (!row) throw new AppError('not_found')
  return caseView(row)
}

const caseView = ({ since, releases_at, answered_at, decided_at, ...row }: RiskCase) => ({
  ...row,
  since: since.toISOString(),
  releases_at: row.decision === null ? (releases_at?.toISOString() ?? null) : null,
  answered_at: answered_at?.toISOString() ?? null,
  decided_at: decided_at?.toISOString() ?? null,
})

/** Each rule with its weight and what it did in 90 days (contract §9 `staff.risk.rules`). */
export async function listRules(ctx: Context) {
  const figures = await cases.readRuleFigures(ctx.analyticsDb, ctx.clock.now())
  const rules = rulesOf(ctx)
  return SIGNALS.map((name) => {
    const done = figures.find((row) => row.name === name)
    return { fired: 0, overruled: 0, held: 0, released: 0, ...done, name, ...rules[name] }
  })
}

/** What a companion's payouts leave out until it has been looked at (contract §9 `GET companion/payouts/holds`). */
export async function listHolds(ctx: Context, { id }: Pick<Caller, 'id'>): Promise<PayoutHold[]> {
  const rows = await cases.listHolds(ctx.db, id, ctx.clock.now())
  return rows.map(({ signals, since, releases_at, ...row }) => ({
    ...row,
    since: since.toISOString(),
    releases_at: releases_at?.toISOString() ?? null,
    reason: holdReason(signals),
  }))
}

/** The companion's one answer. Throws `not_found` for a hold that is not theirs or has ended, `already_answered`. */
export async function answerHold(ctx: Context, { id: userId }: Caller, { id, text }: AnswerHoldInput) {
  await inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock.now()
    const risk = await cases.lockCase(tx, id, at)
    if (risk?.user_id !== userId || risk.kind !== 'payout' || !risk.in_force) throw new AppError('not_found')
    if (!(await cases.saveAnswer(tx, id, text, at))) throw new AppError('already_answered')
  })
  return { ok: true as const }
}
