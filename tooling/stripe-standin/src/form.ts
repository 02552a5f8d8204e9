export type ParamValue = string | ParamValue[] | Params

/** A decoded request body or query: every leaf is still the string that came over the wire. */
export interface Params {
  [name: string]: ParamValue
}

/** Decodes `a=1&b[c]=2&d[]=3&e[0][f]=4` the way Stripe does; objects with only numeric keys become arrays. */
export function decodeForm(text: string): Params {
  const params: Params = {}
  if (text === '') return params
  let nested = false
  for (const [key, value] of new URLSearchParams(text)) {
    const bracket = key.indexOf('[')
    if (bracket === -1) {
      if (isSafe(key)) params[key] = value
    } else {
      nested = true
      assign(params, splitKey(key, bracket), value)
    }
  }
  return nested ? (withArrays(params) as Params) : params
}

function splitKey(key: string, bracket: number): string[] {
  const parts = [key.slice(0, bracket)]
  for (const match of key.slice(bracket).matchAll(/\[([^\]]*)\]/g)) parts.push(match[1] ?? '')
  return parts
}

function assign(params: Params, parts: string[], value: string) {
  let target = params
  for (const [index, name] of parts.entries()) {
    const part = name === '' ? String(Object.keys(target).length) : name
    if (!isSafe(part)) return
    if (index === parts.length - 1) {
      target[part] = value
      return
    }
    const next = target[part]
    if (typeof next === 'object' && !Array.isArray(next)) target = next
    else target = target[part] = {}
  }
}

function withArrays(value: ParamValue): ParamValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, child]) => [name, withArrays(child)] as const)
  if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name)))
    return entries.map(([, child]) => child)
  return Object.fromEntries(entries)
}

function isSafe(name: string) {
  return name !== '__proto__' && name !== 'constructor' && name !== 'prototype'
}
