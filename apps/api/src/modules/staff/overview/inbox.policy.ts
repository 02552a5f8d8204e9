/** A deadline this close, in milliseconds, comes before everything else. */
const CLOSE_MS = 24 * 60 * 60 * 1000

interface Work {
  amount: number | null
  waiting_since: Date
  due_at: Date | null
}

/**
 * Sorts what waits for staff: first what is overdue or due within a day, by deadline; then what is about money, the largest
 * amount first; then the rest, the oldest first.
 */
export function byUrgency(now: Date): (one: Work, other: Work) => number {
  const close = now.getTime() + CLOSE_MS
  const rank = ({ due_at, amount }: Work) => {
    if (due_at && due_at.getTime() < close) return 0
    return amount === null ? 2 : 1
  }
  return (one, other) => {
    const [mine, theirs] = [rank(one), rank(other)]
    if (mine !== theirs) return mine - theirs
    if (mine === 0) return one.due_at!.getTime() - other.due_at!.getTime()
    const more = mine === 1 ? other.amount! - one.amount! : 0
    return more || one.waiting_since.getTime() - other.waiting_since.getTime()
  }
}
