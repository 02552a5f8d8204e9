import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
  type Range,
  type VirtualizerOptions,
} from '@tanstack/virtual-core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VisibleRows } from './grid-items.ts'

/** How many rows above and below the window are also rendered. */
const OVERSCAN = 2

type RowWindowProps = {
  grid: HTMLElement
  /** How many cards the list has. */
  count: number
  /** The position of the card that has, or last had, the focus; -1 for none. */
  focusedIndex: number
  onRows: (rows: VisibleRows) => void
}

/**
 * Tells the grid which rows to render. It renders nothing itself and is only loaded for a long list. It drives the
 * library's core as the library's own adapters do: the React adapter reads the scroll position during rendering and only
 * follows it once mounted, so scrolling in between is lost.
 */
export function RowWindow({ grid, count, focusedIndex, onRows }: RowWindowProps) {
  const { columns, gap, top, rowHeight } = useLayout(grid)
  const focusedRow = focusedIndex < 0 ? null : Math.floor(focusedIndex / columns)
  const virtualizer = useRef<Virtualizer<Window, HTMLElement>>(null)
  useLayoutEffect(() => {
    let reported: VisibleRows['items'] | null = null
    const report = (shown: Virtualizer<Window, HTMLElement>) => {
      const items = shown.getVirtualItems()
      if (items !== reported) onRows({ columns, gap, items, measure: shown.measureElement })
      reported = items
    }
    const options: VirtualizerOptions<Window, HTMLElement> = {
      count: Math.ceil(count / columns),
      estimateSize: () => rowHeight,
      gap,
      scrollMargin: top,
      overscan: OVERSCAN,
      indexAttribute: 'data-row',
      initialRect: { width: window.innerWidth, height: window.innerHeight },
      initialOffset: () => window.scrollY,
      rangeExtractor: (range) => rowsOf(range, focusedRow),
      getScrollElement: () => window,
      observeElementRect: observeWindowRect,
      observeElementOffset: observeWindowOffset,
      scrollToFn: windowScroll,
      onChange: report,
    }
    if (virtualizer.current) virtualizer.current.setOptions(options)
    else virtualizer.current = createVirtualizer(options)
    virtualizer.current._willUpdate()
    report(virtualizer.current)
  }, [columns, gap, top, rowHeight, count, focusedRow, onRows])
  useLayoutEffect(() => virtualizer.current?._didMount(), [])
  return null
}

function createVirtualizer(options: VirtualizerOptions<Window, HTMLElement>) {
  const virtualizer = new Virtualizer(options)
  // Browsers keep the scroll position themselves and continue scrolling that a focus or a key press has started.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false
  return virtualizer
}

/**
 * The rows near the window, and those that the Tab key can reach from elsewhere: the first, the last, and the row of
 * the focused card with its neighbors.
 */
function rowsOf(range: Range, focusedRow: number | null): number[] {
  const focused = focusedRow === null ? [] : [focusedRow - 1, focusedRow, focusedRow + 1]
  const rows = new Set([0, range.count - 1, ...focused, ...defaultRangeExtractor(range)])
  return [...rows].filter((row) => row >= 0 && row < range.count).toSorted((a, b) => a - b)
}

type Layout = {
  columns: number
  gap: number
  top: number
  /**
   * The estimated height of a row that has not been rendered yet: that of the first row. With another estimate,
   * scrolling back up would change the height of rows above the window and shift the list.
   */
  rowHeight: number
}

function layoutOf(grid: HTMLElement): Layout {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  return {
    columns: gridTemplateColumns.split(' ').length,
    gap: Number.parseFloat(rowGap) || 0,
    top: Math.round(grid.getBoundingClientRect().top + window.scrollY),
    rowHeight: grid.firstElementChild?.getBoundingClientRect().height ?? 0,
  }
}

/** Follows layout changes: a narrow window has fewer columns, and a notice above the list moves it down. */
function useLayout(grid: HTMLElement): Layout {
  const [layout, setLayout] = useState(() => layoutOf(grid))
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const next = layoutOf(grid)
      const names = Object.keys(next) as (keyof Layout)[]
      setLayout((before) => (names.every((name) => before[name] === next[name]) ? before : next))
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [grid])
  return layout
}
