import pg from 'pg'

/** A statement is prepared from this use on; preparing one that runs once costs more than it saves. */
const PREPARE_AFTER = 3
/** The most prepared statements per connection; each keeps a plan in PostgreSQL's memory. */
const KEPT = 256

/** Begins a statement whose plan depends on its values: it is planned each time, and has no name. */
export const PLANNED_EACH_TIME = '/* planned each time */'

/**
 * Names for repeated statements, so that PostgreSQL parses and plans them once per connection. A text has the same
 * name on every connection. `forget` makes all names new, because a changed table makes old plans invalid.
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
      // Statements with ever different texts must not fill the memory.
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

/** A connection that prepares repeated statements. */
export class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    // What has no parameters (`begin`, `commit`) travels as plain text.
    const isPreparable = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = isPreparable && !text.startsWith(PLANNED_EACH_TIME) ? names.nameOf(text) : undefined
    const query = super.query.bind(this) as (...given: unknown[]) => unknown
    const isAlone = this.getTransactionStatus() === 'I'
    const result = name ? query({ name, text, values }, ...rest) : query(...args)
    if (!(result instanceof Promise)) return result as never
    return result.catch((error: unknown) => {
      this.#learnFrom(error)
      // It has done nothing yet; a transaction has to begin again.
      if (isOldPlan(error) && isAlone) return query(...args)
      throw error
    }) as never
  }

  #learnFrom(error: unknown): void {
    if (isOldPlan(error)) names.forget()
    // The response may still come: the next user of this connection would wait for it.
    if (error instanceof Error && error.message === 'Query read timeout') void this.end().catch(() => {})
  }
}

/** After a migration, the plans of `select *` in running processes no longer match their table. */
export function isOldPlan(error: unknown): boolean {
  return error instanceof Error && error.message.includes('cached plan must not change')
}
