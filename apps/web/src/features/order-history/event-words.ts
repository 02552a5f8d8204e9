import type { Tone } from '@queuemate/ui/badge'

export type EventSign =
  | 'ask'
  | 'yes'
  | 'card'
  | 'play'
  | 'flag'
  | 'score'
  | 'no'
  | 'clock'
  | 'report'
  | 'bank'
/** An entry of the timeline as it is told. */
export type EventWords = { title: string; note?: string; tone: Tone; sign: EventSign }
