/** The rows of the grid that belong on the page, in their order. */
export type VisibleRows = {
  columns: number
  gap: number
  items: readonly { index: number; start: number; end: number }[]
  /** Takes the first card of each row, whose height is that of the row. */
  measure: (card: HTMLElement | null) => void
}

/** What the grid holds: a card with its place in the list, or the height of rows that are not on the page. */
export type GridItem<Item> =
  | { item: Item; place?: number; row?: number | undefined }
  | { height: number; before: number }

/** The cards of the rows, with the space between rows that do not follow each other. */
export function gridItems<Item>(
  list: readonly Item[],
  { columns, gap, items }: VisibleRows,
): GridItem<Item>[] {
  return items.flatMap(({ index, start }, place) => {
    const previous = items[place - 1]
    const cards = list.slice(index * columns, (index + 1) * columns).map((item, column) => ({
      item,
      place: index * columns + column + 1,
      row: column === 0 ? index : undefined,
    }))
    return previous && previous.index + 1 < index
      ? [{ height: start - previous.end - 2 * gap, before: index }, ...cards]
      : cards
  })
}
