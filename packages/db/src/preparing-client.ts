import pg from 'pg'

/** A statement is prepared from this use on: what runs once is not worth a plan of its own. */
const PREPARE_AFTER = 3
/** Statements kept prepared on each connection; each holds a plan in PostgreSQL's memory. */
const KEPT = 256

/**
 * Names for statements that come again, so that PostgreSQL parses and plans them once per connection. A text has
 * the same name on every connection. After `forget` all names are new: a changed table makes old plans invalid.
 */
function createNames() {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  let generation = 0
  return {
    nameOf(text: string): string | undefined {
      const known = names.get(text)
      if (known || names.size >= KEPT) return known
      const count = (uses.get(text) ?? 0) + 1
      // Texts that vary without end must not fill the memory.
      if (uses.size > 10 * KEPT) uses.clear()
      uses.set(text, count)
      if (count < PREPARE_AFTER) return undefined
      uses.delete(text)
      const name = `q${generation}_${names.size}`
      names.set(text, name)
      return name
    },
    forget() {
      generation++
      names.clear()
    },
  }
}

const names = createNames()

/** A connection that prepares the statements it is given again and again. */
export class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    // What has no parameters (`begin`, `commit`) travels as plain text.
    const isPreparable = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = isPreparable ? names.nameOf(text) : undefined
    const query = super.query.bind(this) as (...given: unknown[]) => unknown
    if (!name) return query(...args) as never
    const result = query({ name, text, values }, ...rest)
    if (result instanceof Promise) result.catch(forgetOldPlans)
    return result as never
  }
}

/** A migration under a running process: plans of `select *` no longer fit their table. */
function forgetOldPlans(error: unknown): void {
  if (error instanceof Error && error.message.includes('cached plan must not change')) names.forget()
}
