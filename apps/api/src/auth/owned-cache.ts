import { LRUCache } from 'lru-cache'
import type { Feed } from '../outside/feed/feed.ts'

export interface OwnedCacheOptions<V> {
  feed: Pick<Feed, 'isUp' | 'subscribe' | 'onReconnect'>
  /** The most entries of the cache. */
  max: number
  ttlMs: number
  /** The person whose change makes an entry invalid. */
  ownerOf: (value: V) => string
}

/**
 * Keeps what was read about people until they change, on whichever instance (docs/adr/0012). Used only while the feed
 * is up: without the line that brings changes every call reads again.
 */
export function createOwnedCache<V extends object>({ feed, max, ttlMs, ownerOf }: OwnedCacheOptions<V>) {
  const keysOf = new Map<string, Set<string>>()
  const entries = new LRUCache<string, V>({
    max,
    ttl: ttlMs,
    dispose: (value, key) => {
      const keys = keysOf.get(ownerOf(value))
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(ownerOf(value))
    },
  })
  /** Counts invalidations: a value read before one is not cached after it. */
  let epoch = 0

  function forget(owner: string): void {
    epoch++
    for (const key of new Set(keysOf.get(owner))) entries.delete(key)
  }

  function clear(): void {
    epoch++
    entries.clear()
    keysOf.clear()
  }

  feed.onReconnect(clear)
  feed.subscribe((message) => {
    if (message.topic === 'person') forget(message.id)
    if (message.topic === 'session') forget(message.user)
  })

  return {
    forget,
    /** The cached value, or what `load` returns; that is cached unless it is null or something changed during the load. */
    async get(key: string, load: () => Promise<V | null>): Promise<V | null> {
      const kept = feed.isUp() ? entries.get(key) : undefined
      if (kept) return kept
      const before = epoch
      const value = await load()
      if (value === null || before !== epoch || !feed.isUp()) return value
      const owner = ownerOf(value)
      entries.set(key, value)
      keysOf.set(owner, (keysOf.get(owner) ?? new Set()).add(key))
      return value
    },
  }
}
