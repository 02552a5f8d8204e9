/** The state of a navigation that follows a sign-in: it leads companions on to their dashboard. */
export const enteringState = { entering: true }

export function isEntering(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'entering' in state
}
