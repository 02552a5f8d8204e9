import { hashKey, useIsFetching, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** A section is the current one once its heading is this close to the top of the window, in pixels. */
const readingLine = 160

/** Scrolls to a section and moves the focus there. */
export function showSection(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'start' })
  focusSection(id)
}

/** Keeps the focus nearby when the button that had it is removed. */
export function focusSection(id: string): void {
  const section = document.getElementById(id)
  section?.setAttribute('tabindex', '-1')
  section?.focus({ preventScroll: true })
}

/** Which of the sections is being read, following the scroll position. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    let frame = 0
    const check = () => {
      frame = 0
      const found = ids.flatMap((id) => {
        const section = document.getElementById(id)
        return section ? [{ id, top: section.getBoundingClientRect().top }] : []
      })
      const page = document.documentElement
      const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= page.scrollHeight - 4
      setCurrent(atEnd ? found.at(-1)?.id : sectionAt(found, readingLine))
    }
    const later = () => {
      frame ||= requestAnimationFrame(check)
    }
    check()
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [ids])
  return current
}

/**
 * Scrolls to the section in the URL's hash, and again when the page's queries have loaded. `#companion` is then removed
 * from the URL (spec §2).
 */
export function useSectionInAddress(queries: readonly { queryKey: QueryKey }[]): void {
  const { key, hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const hashes = queries.map(({ queryKey }) => hashKey(queryKey))
  const isLoaded =
    useIsFetching({
      predicate: ({ queryHash, state }) => state.data === undefined && hashes.includes(queryHash),
    }) === 0
  const focused = useRef<string | null>(null)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (!hash || shown.current === key) return
    const section = document.getElementById(hash.slice(1))
    const isFirst = focused.current !== key
    // A person who has moved on from the section is not scrolled back to it.
    const isLeft = !isFirst && document.activeElement !== section && document.activeElement !== document.body
    if (!isLeft) {
      if (isFirst) showSection(hash.slice(1))
      else section?.scrollIntoView({ block: 'start' })
      if (section) focused.current = key
    }
    if (!isLoaded && !isLeft) return
    shown.current = key
    if (hash === '#companion') {
      void navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true })
    }
  }, [key, hash, isLoaded, pathname, search, navigate])
}

type Section = { id: string; top: number }

/** The section being read: the last one that starts above the line, or the first one. */
export function sectionAt(sections: readonly Section[], line: number): string | undefined {
  return (sections.findLast(({ top }) => top <= line) ?? sections[0])?.id
}
