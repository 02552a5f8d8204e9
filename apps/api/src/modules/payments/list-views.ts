import type { Columns } from '../../base/export-list.ts'
import { decimal } from '../payouts/payouts.views.ts'

interface Row {
  player_id: string
  player_name: string
  companion_id: string
  companion_name: string
}

/** The people of an order, in lists about its money. */
export const partiesOf = (row: Row) => ({
  player: { id: row.player_id, name: row.player_name },
  companion: { id: row.companion_id, name: row.companion_name },
})

export const momentOf = (since: string | undefined): Date | undefined =>
  since === undefined ? undefined : new Date(since)

/** The columns of the CSV of both lists. */
export const orderColumns = {
  order: (item) => item.order_id,
  player: (item) => item.player.name,
  companion: (item) => item.companion.name,
  amount: (item) => decimal(item.amount),
} satisfies Columns<ReturnType<typeof partiesOf> & { order_id: number; amount: number }>
