/** What a browser that blocks storage is told to remember, for as long as the page lives. */
const memory = new Map<string, string>()

/** Reads what this device remembers. Storage may be blocked: then only this page remembers it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export function writeStored(key: string, value: string): void {
  memory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Blocked or full.
  }
}
