import { invalid } from './errors.ts'
import type { State } from './state.ts'

type Json = Record<string, unknown>

/** Replaces ids by their objects along `expand[]` paths, in a copy: what is stored never changes. */
export function expand(state: State, body: object, paths: string[]): object {
  return paths.reduce((result, path) => expandPath(state, result, path.split('.')) as object, body)
}

function expandPath(state: State, value: unknown, path: string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined || value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((item) => expandPath(state, item, path))
  const current = typeof value === 'object' ? (value as Json)[name] : undefined
  const object = typeof current === 'string' ? lookUp(state, current) : current
  if (object === undefined) throw invalid(`This property cannot be expanded (${name}).`, { param: 'expand' })
  return { ...(value as Json), [name]: expandPath(state, object, rest) }
}

/** Where objects are, by the beginning of their ids. */
const places: Record<string, keyof State> = {
  pm: 'paymentMethods',
  seti: 'setupIntents',
  ch: 'charges',
  py: 'charges',
  re: 'refunds',
  du: 'disputes',
  tr: 'transfers',
  trr: 'reversals',
  txn: 'balanceTransactions',
  po: 'payouts',
}

function lookUp(state: State, id: string): unknown {
  const place = places[id.slice(0, id.indexOf('_'))]
  return place && state[place].get(id)
}
