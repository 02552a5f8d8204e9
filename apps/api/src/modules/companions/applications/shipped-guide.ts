import { defaultPage } from '@queuemate/content/defaults'
import { textHash } from '@queuemate/content/text-hash'
import type { ShippedGuide } from '@queuemate/db/queries/companions/agreements'

const text = defaultPage('guide')

/** The guide of this release, which is the agreement until staff write another text. */
export const SHIPPED_GUIDE: ShippedGuide = { text, hash: textHash(text) }
