/**
 * A text that survives a reload of this tab, such as the address that a code went to. Where the browser blocks its
 * storage, nothing is kept.
 */
export function readDraft(key: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(key))
  } catch {
    return null
  }
}

/** Null removes it. */
export function saveDraft(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(nameOf(key))
    else sessionStorage.setItem(nameOf(key), text)
  } catch {
    // Only a reload of this step is affected.
  }
}

const nameOf = (key: string) => `queuemate.${key}`
