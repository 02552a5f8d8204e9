import { parse } from 'qs'

export type ParamValue = string | ParamValue[] | Params

/** A decoded request body or query: every leaf is still the string that came over the wire. */
export interface Params {
  [name: string]: ParamValue
}

/** Decodes `a=1&b[c]=2&d[]=3&e[0][f]=4` the way Stripe does. */
export function decodeForm(text: string): Params {
  return parse(text, { depth: 10, duplicates: 'last' }) as Params
}
