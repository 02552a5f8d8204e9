import type { EventSign } from '@queuemate/product-ui/event-icon'
import type { Tone } from '@queuemate/ui/badge'

/** An entry of the timeline as it is shown. */
export type EventWords = { title: string; note?: string; tone: Tone; sign: EventSign }
