import { parse } from 'qs'
import { invalid, missingParam } from './errors.ts'

type ParamValue = string | ParamValue[] | Params

/** A decoded request body or query: every leaf is still the string that came over the wire. */
export interface Params {
  [name: string]: ParamValue
}

/** Decodes `a=1&b[c]=2&d[]=3&e[0][f]=4` the way Stripe does. */
export function decodeForm(text: string): Params {
  return parse(text, { depth: 10, duplicates: 'last' }) as Params
}

/** The parameter as text; an empty string counts as "not given", as Stripe uses it to unset. */
export function text(params: Params, name: string): string | undefined {
  const value = params[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw invalid(`Invalid string: ${name}`, { param: name })
  return value
}

export function requiredText(params: Params, name: string): string {
  const value = text(params, name)
  if (value === undefined) throw missingParam(name)
  return value
}

export function integer(params: Params, name: string): number | undefined {
  const value = text(params, name)
  if (value === undefined) return undefined
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalid(`Invalid integer: ${value}`, { param: name, code: 'parameter_invalid_integer' })
  }
  return Number(value)
}

/** The largest amount of a charge or a transfer. */
const LARGEST = 99_999_999

/** An amount in cents, 1 at least. */
export function amount(params: Params): number | undefined {
  const value = integer(params, 'amount')
  if (value !== undefined && value > LARGEST)
    throw invalid('Amount must be no more than $999,999.99', { param: 'amount', code: 'amount_too_large' })
  if (value !== undefined && value < 1)
    throw invalid('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' })
  return value
}

export function group(params: Params, name: string): Params {
  const value = params[name]
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}

export function texts(params: Params, name: string): string[] {
  const value = params[name]
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string')
  return typeof value === 'string' && value !== '' ? [value] : []
}

/** Metadata over what is there already: an empty value removes its key. */
export function metadata(params: Params, before: Record<string, string> = {}): Record<string, string> {
  const given = Object.entries(group(params, 'metadata')).map(([key, value]) => [key, String(value)] as const)
  const merged = { ...before, ...Object.fromEntries(given) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}
