import type { Database } from '@queuemate/db/client'
import * as people from '@queuemate/player/people'
import type { Site } from './site.ts'

/** Players with a card that the payment stand-in accepts, and companions, who call through the proxy. */
export const createPairs = (
  { webUrl: url, stripeUrl, secrets }: Site,
  { db }: Pick<Database, 'db'>,
  count: number,
) => people.createPairs({ url, db, stripeUrl, secret: secrets.authSecret }, count)
