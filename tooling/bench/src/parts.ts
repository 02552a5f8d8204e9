import type { Row } from './figures.ts'
import type { Pair } from './people.ts'
import type { Setup } from './setup.ts'

export interface Conditions {
  setup: Setup
  pairs: readonly Pair[]
  /** Where the bare server listens; undefined when a baseline is not wanted. */
  baselineUrl: string | undefined
  /** How long one speed is measured. */
  seconds: number
}

/** Prepares a part of the benchmark and returns what measures one round of it. */
export type Part = (conditions: Conditions) => Promise<() => Promise<Row[]>>
