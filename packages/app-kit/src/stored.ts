/** Texts in browser storage. If the browser refuses, they are stored in memory while the page is open. */
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

    /** What was written as JSON; null for nothing, and for what another version or an extension has broken. */
    readJson(key: string): unknown {
      try {
        return JSON.parse(this.read(key) ?? 'null')
      } catch {
        return null
      }
    },

    /** Null removes the text. Returns false if storage is blocked or full. */
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

/** Stored on this device, for all tabs. */
export const device = createStore(() => localStorage)

/** Stored for this tab across reloads, for example the email address that a code was sent to. */
export const tab = createStore(() => sessionStorage)
