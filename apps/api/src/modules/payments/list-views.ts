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
