import { stringify } from 'csv-stringify/sync'
import { LIST_CSV_MAX } from '@queuemate/contracts/staff/lists'
import { noteAction } from './note-action.ts'

/** The rows of a page of the list. */
const PAGE = 200

type Page = { limit: number; cursor?: string | undefined }
type Listed<Item> = { items: Item[]; nextCursor: string | null }
/** The headings of a CSV file, with the value of each in a row. */
export type Columns<Item> = Record<string, (item: Item) => string | number | null>

/** The rows of a console list that fit its filters as CSV. The download is in the audit log. */
export const exportList =
  <Ctx, Filters extends Page, Item>(
    list: (ctx: Ctx, filters: Filters) => Promise<Listed<Item>>,
    columns: Columns<Item>,
  ) =>
  async (ctx: Ctx & Parameters<typeof noteAction>[0], filters: Filters) => {
    const cells = Object.values(columns)
    const lines: (string | number | null)[][] = []
    let cursor: string | undefined
    do {
      const { items, nextCursor } = await list(ctx, { ...filters, limit: PAGE, cursor })
      lines.push(...items.map((item) => cells.map((cell) => cell(item))))
      cursor = nextCursor ?? undefined
    } while (cursor !== undefined && lines.length < LIST_CSV_MAX)
    const { limit: _, cursor: __, ...used } = filters
    await noteAction(ctx, { after: { rows: lines.length, filters: used } })
    // Texts of people must not run as formulas.
    const csv = stringify(lines, {
      header: true,
      columns: Object.keys(columns),
      bom: true,
      escape_formulas: true,
    })
    return { csv, rows: lines.length, complete: cursor === undefined }
  }

export const yes = (is: boolean) => (is ? 'yes' : '')
