import type { Pair, SignedIn } from '@queuemate/player/people'
import type { Row } from './figures.ts'
import type { Setup } from './setup.ts'

export interface Conditions {
  setup: Setup
  pairs: readonly Pair<SignedIn>[]
  /** Where the bare server listens; undefined when a baseline is not wanted. */
  baselineUrl: string | undefined
  /** How long one speed is measured. */
  seconds: number
}

/** Prepares a part that is compared with a baseline and with another commit; returns what measures one round of it. */
export type Part = (conditions: Conditions) => Promise<() => Promise<Row[]>>
