import { isNewer, sees, type Snapshot } from '@queuemate/db/snapshot'

/** Companions whose moments are remembered one by one. */
const MOST = 10_000

export type Versions = ReturnType<typeof createVersions>

/**
 * The moments of the database that the companions of a model are of: messages about one companion may overtake each other.
 * `floor` is a moment after all that was read for the model.
 */
export function createVersions(floor: Snapshot) {
  const known = new Map<string, Snapshot>()
  let newest = floor

  return {
    /** Remembers that these companions are of this moment now; returns those for whom no newer one is known. */
    take(ids: readonly string[], snapshot: Snapshot): string[] {
      const newer = ids.filter((id) => !isNewer(known.get(id) ?? snapshot, snapshot))
      for (const id of newer) known.set(id, snapshot)
      if (isNewer(snapshot, newest)) newest = snapshot
      if (known.size > MOST) {
        floor = newest
        known.clear()
      }
      return newer
    },
    /** Whether only a reading can tell which is newer: the companion as they are known, or a row of this moment. */
    mayBeOlder: (id: string, snapshot: Snapshot): boolean => !known.has(id) && isNewer(floor, snapshot),
    /** Whether the companion as they are known has what this transaction changed. */
    see: (id: string, transaction: number): boolean => sees(known.get(id) ?? UNKNOWN, transaction),
  }
}

/** Sees nothing. */
const UNKNOWN: Snapshot = { xmax: 0, open: [] }
