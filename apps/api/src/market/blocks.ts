export interface BlockPair {
  user_id: string
  blocked_id: string
}

export type Blocks = ReturnType<typeof createBlocks>

/** Who blocks whom, in both directions: a blocked pair is never matched (contract §2 `user/blocks`). */
export function createBlocks(pairs: readonly BlockPair[] = []) {
  const others = new Map<string, Set<string>>()

  function link(one: string, other: string): void {
    const known = others.get(one)
    if (known) known.add(other)
    else others.set(one, new Set([other]))
  }

  function unlink(one: string, other: string): void {
    const known = others.get(one)
    known?.delete(other)
    if (known?.size === 0) others.delete(one)
  }

  function add(all: readonly BlockPair[]): void {
    for (const { user_id, blocked_id } of all) {
      link(user_id, blocked_id)
      link(blocked_id, user_id)
    }
  }

  add(pairs)
  return {
    /** Takes over all pairs that have one of `userIds` on either side, as they are in the database now. */
    replace(userIds: Iterable<string>, now: readonly BlockPair[]): void {
      for (const id of userIds) {
        for (const other of others.get(id) ?? []) unlink(other, id)
        others.delete(id)
      }
      add(now)
    },

    /** Everyone whom a person blocks or who blocks them. */
    of: (userId: string): ReadonlySet<string> | undefined => others.get(userId),
  }
}
