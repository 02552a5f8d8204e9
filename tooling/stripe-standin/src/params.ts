import { invalid, missingParam, unknownParam } from './errors.ts'
import type { Params } from './form.ts'

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

export function flag(params: Params, name: string): boolean | undefined {
  const value = text(params, name)
  if (value === undefined) return undefined
  if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value}`, { param: name })
  return value === 'true'
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

/** Metadata over what is there already: an empty value removes its key, an empty `metadata` removes all. */
export function metadata(params: Params, before: Record<string, string> = {}): Record<string, string> {
  if (params.metadata === '') return {}
  const result = { ...before }
  for (const [key, value] of Object.entries(group(params, 'metadata'))) {
    if (value === '') delete result[key]
    else result[key] = String(value)
  }
  return result
}

export function oneOf<T extends string>(params: Params, name: string, allowed: readonly T[]): T | undefined {
  const value = text(params, name)
  if (value === undefined) return undefined
  const found = allowed.find((item) => item === value)
  if (!found) throw invalid(`Invalid ${name}: must be one of ${allowed.join(', ')}`, { param: name })
  return found
}

export function currency(params: Params): string {
  const value = requiredText(params, 'currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(value)) throw invalid(`Invalid currency: ${value}`, { param: 'currency' })
  return value
}

/** Parameters that this version of the API no longer has: sending them is an error, as with Stripe. */
export function refuseParams(params: Params, ...names: string[]) {
  for (const name of names) {
    if (name in params) throw unknownParam(name)
  }
}
