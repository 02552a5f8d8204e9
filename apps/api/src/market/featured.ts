import { featuredValue } from '@queuemate/contracts/staff/content'
import { findEdited } from '@queuemate/db/queries/lookups/edited'
import type { Db } from '@queuemate/db/transaction'
import type { Feed } from '../outside/feed/feed.ts'

/** Companions whom staff put first on the homepage: read once, and again when the feed tells of a change. */
export function createFeaturedChoice({
  db,
  feed,
}: {
  db: Db
  feed: Pick<Feed, 'subscribe' | 'onReconnect'>
}) {
  let kept: Promise<readonly string[]> | null = null
  const forget = () => (kept = null)
  feed.subscribe((message) => message.topic === 'edited' && message.kind === 'featured' && forget())
  feed.onReconnect(forget)

  async function read(): Promise<readonly string[]> {
    const found = await findEdited(db, 'featured', 'home')
    return featuredValue.safeParse(found?.value).data?.ids ?? []
  }

  return (): Promise<readonly string[]> => {
    const reading = (kept ??= read())
    reading.catch(() => kept === reading && forget())
    return reading
  }
}
