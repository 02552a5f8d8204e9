import { invalid } from './errors.ts'
import type { State } from './state.ts'

type Json = Record<string, unknown>

/** Replaces ids by their objects along `expand[]` paths, in a copy: what is stored never changes. */
export function expand(state: State, body: object, paths: string[]): object {
  let result = body as Json
  for (const path of paths) {
    if (path.split('.').length > 4)
      throw invalid('You cannot expand more than 4 levels of a property', { param: 'expand' })
    result = expandPath(state, result, path.split('.'), path) as Json
  }
  return result
}

function expandPath(state: State, value: unknown, path: string[], whole: string): unknown {
  const [name, ...rest] = path
  if (name === undefined || value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((item) => expandPath(state, item, path, whole))
  if (typeof value !== 'object') throw notExpandable(whole)
  const current = (value as Json)[name]
  if (current === undefined && !expandableLater.has(name)) throw notExpandable(whole)
  const object = typeof current === 'string' ? lookUp(state, current) : current
  if (typeof current === 'string' && !object) throw notExpandable(whole)
  return { ...(value as Json), [name]: expandPath(state, object, rest, whole) }
}

/** Fields that an object may lack and that Stripe still lets one expand. */
const expandableLater = new Set(['sources', 'refunds', 'default_source', 'failure_balance_transaction'])

function notExpandable(path: string) {
  return invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
}

function lookUp(state: State, id: string): object | undefined {
  switch (id.slice(0, id.indexOf('_'))) {
    case 'cus':
      return state.customers.get(id)
    case 'pm':
      return state.paymentMethods.get(id)
    case 'seti':
      return state.setupIntents.get(id)
    case 'pi':
      return state.paymentIntents.get(id)
    case 'ch':
      return state.charges.get(id)
    case 're':
      return state.refunds.get(id)
    case 'acct':
      return state.accounts.get(id)
    case 'tr':
      return state.transfers.get(id)
    case 'trr':
      return reversal(state, id)
    case 'txn':
      return state.balanceTransactions.get(id) ?? state.accountTransactions.get(id)
    case 'du':
      return state.disputes.get(id)
    case 'file':
      return state.files.get(id)
    case 'po':
      return state.payouts.get(id)
    case 'py':
      return state.accountPayments.get(id)
    case 'pyr':
      return state.accountRefunds.get(id)
    default:
      return undefined
  }
}

function reversal(state: State, id: string): object | undefined {
  for (const { reversals } of state.transfers.values()) {
    const found = reversals.data.find((one) => one.id === id)
    if (found) return found
  }
  return undefined
}
