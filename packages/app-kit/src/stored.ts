/** Texts that the browser keeps. What it refuses to keep is kept for as long as the page lives. */
function createStore(storage: () => Storage) {
  const refused = new Map<string, string>()
  return {
    read(key: string): string | null {
      try {
        return refused.get(key) ?? storage().getItem(key)
      } catch {
        return null
      }
    },

    /** Null removes the text. Returns false where storage is blocked or full. */
    write(key: string, text: string | null): boolean {
      refused.delete(key)
      try {
        if (text === null) storage().removeItem(key)
        else storage().setItem(key, text)
        return true
      } catch {
        if (text !== null) refused.set(key, text)
        return false
      }
    },
  }
}

/** What this device remembers, in every tab. */
export const device = createStore(() => localStorage)

/** What survives a reload of this tab, such as the address that a code went to. */
export const tab = createStore(() => sessionStorage)
