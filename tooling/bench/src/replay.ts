import { COMPANION_PREFIX, FIRST_NUMBER, PLAYER_PREFIX } from './people.ts'
import type { Statement } from './recorder.ts'

/** One statement of a replay; `:name` stands for a variable wherever it occurs, as in pgbench's scripts. */
export interface Step {
  sql: string
  /** Keeps the columns of the one row that comes back, under this prefix. */
  keep?: string
}

/** The replaying client's number, counted from the first player's. */
export const WHO = 'who'
/** A number that no other run of the script has. */
export const UNIQUE = 'uniq'

/** New rows get ids between these while a recording runs, so that they are recognised wherever they come again. */
export const MARKED = { from: 7_000_000, to: 99_000_000 }

/** The queue's own housekeeping: not caused by a game, and not repeatable from outside. */
const HOUSEKEEPING =
  /graphile_worker\b(?!\.(add|remove)_job\()|graphile_worker\..*_private|worker:|^listen|^unlisten|"type":"(heartbeat|initial)|"type":[12]\b/i

/**
 * Turns a recorded game into a script that anybody can play again and again, at the same time: ids that the database
 * gives out, people, and the payment provider's ids become variables. Transactions follow one another.
 */
export function scriptOf(recorded: readonly Statement[]): Step[] {
  const known = new Map<string, string>()
  const steps: Step[] = []
  for (const statement of inTransactions(recorded.filter(isReplayable))) {
    const sql = withVariables(withLiterals(statement), known)
    const kept = newIds(statement, known)
    if (kept.length === 0) {
      steps.push({ sql })
      continue
    }
    const prefix = `v${steps.length}_`
    steps.push({ sql, keep: prefix })
    for (const { column, value } of kept) {
      // A variable directly after a colon would not be seen as one: there it brings the colon along.
      steps.push({ sql: `select ':' || :${prefix}${column} as c`, keep: `${prefix}${column}_` })
      known.set(value, `${prefix}${column}`)
    }
  }
  return steps
}

function isReplayable({ text, failed, params }: Statement): boolean {
  return (
    text.trim() !== '' &&
    !failed &&
    !HOUSEKEEPING.test(text) &&
    !params.some((value) => value && HOUSEKEEPING.test(value))
  )
}

/** Statements of different connections arrive mixed; a transaction's belong together. */
function inTransactions(statements: readonly Statement[]): Statement[] {
  const open = new Map<number, Statement[]>()
  const groups: Statement[][] = []
  for (const statement of statements) {
    const group = open.get(statement.connection)
    if (group) {
      group.push(statement)
      if (/^(commit|rollback|end)\b/i.test(statement.text)) open.delete(statement.connection)
      continue
    }
    const fresh = [statement]
    groups.push(fresh)
    if (/^(begin|start)\b/i.test(statement.text)) open.set(statement.connection, fresh)
  }
  // A transaction counts where it ends: until then others have not seen it.
  const place = (group: Statement[]) => statements.indexOf(group.at(-1) as Statement)
  return groups.toSorted((a, b) => place(a) - place(b)).flat()
}

function withLiterals({ text, params }: Statement): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/;$/, '')
    .replaceAll(/\$(\d+)/g, (_, number: string) => {
      const value = params[Number(number) - 1] ?? null
      return value === null
        ? 'null'
        : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', ' ')}'`
    })
}

function withVariables(sql: string, known: ReadonlyMap<string, string>): string {
  const people = sql
    .replaceAll(`${PLAYER_PREFIX}${FIRST_NUMBER}`, `${PLAYER_PREFIX}:${WHO}`)
    .replaceAll(`${COMPANION_PREFIX}${FIRST_NUMBER}`, `${COMPANION_PREFIX}:${WHO}`)
    .replaceAll(/\b(?:pi|ch|evt|re)_\w+/g, (id) => `${id}x:${UNIQUE}`)
  return people.replaceAll(/(:?)\b(\d{7,8})\b/g, (all, colon: string, value: string) => {
    const name = known.get(value)
    if (!name) return all
    return colon ? `:${name}_c` : `:${name}`
  })
}

function newIds({ columns, rows }: Statement, known: ReadonlyMap<string, string>) {
  const [row] = rows
  if (!row || rows.length > 1) return []
  return columns.flatMap((column, index) => {
    const value = row[index] ?? ''
    const marked =
      column === 'id' && /^\d{7,8}$/.test(value) && Number(value) >= MARKED.from && Number(value) <= MARKED.to
    return marked && !known.has(value) ? [{ column, value }] : []
  })
}
