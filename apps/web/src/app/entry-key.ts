let entryKey: string | undefined

/**
 * Names this entry of the history as the router names those that it makes: entries without a name share one place. Read
 * once: the way back changes it before the page is left.
 */
export function readEntryKey(): string {
  entryKey ??= nameEntry()
  return entryKey
}

function nameEntry(): string {
  const state = window.history.state as { key?: string } | null
  if (state?.key) return state.key
  const key = crypto.randomUUID()
  window.history.replaceState({ ...state, key }, '')
  return key
}
