/** The rows of the grid to render, in order. */
export type VisibleRows = {
  columns: number
  gap: number
  items: readonly { index: number; start: number; end: number }[]
  /** The first card of each row, which is as high as the row. */
  measure: (card: HTMLElement | null) => void
}

/** A part of the grid: a card with its position in the list, or the height of rows that are not rendered. */
export type GridItem<Item> =
  | { item: Item; place?: number; row?: number | undefined }
  | { height: number; before: number }

/** The cards of these rows, with spacers for the rows left out between them. */
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
