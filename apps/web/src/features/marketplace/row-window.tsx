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

/** So many rows above and below the window are on the page too. */
const OVERSCAN = 2

type RowWindowProps = {
  grid: HTMLElement
  /** How many cards the list has. */
  count: number
  /** The place of the card in the list that has, or last had, the focus; -1 for none. */
  focusedIndex: number
  onRows: (rows: VisibleRows) => void
}

/**
 * Reports to the grid which of its rows belong on the page. It shows nothing itself, and loads only for a long list. It drives
 * the library's core as the library's own adapters do: the one for React reads the scroll position when it renders and follows
 * it once it is mounted, and what a person scrolls in between is lost.
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
  // Browsers keep the place themselves, and go on with the scrolling that a focus or a key has started.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false
  return virtualizer
}

/**
 * The rows near the window, and those that the Tab key comes to from elsewhere: the first and the last one, and the row
 * of the card that has the focus with its neighbors.
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
   * A row counts as this high until it has been on the page: as the first one. With another height, the rows above the
   * window would change theirs at every way back, and the place in the list with it.
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

/** Follows the page's size: a narrow window has fewer columns, and a notice above the list moves it down. */
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
