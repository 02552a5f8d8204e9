import { t } from '@lingui/core/macro'
import { useEffect } from 'react'

type Entry = { text: string; over: boolean }
const entries: Entry[] = []

function show(): void {
  const entry = entries.findLast(({ over }) => over) ?? entries.at(-1)
  if (entry) document.title = entry.text
}

function useTitleEntry(text: string | null, over: boolean): void {
  useEffect(() => {
    if (text === null) return
    const entry = { text, over }
    entries.push(entry)
    show()
    return () => {
      entries.splice(entries.indexOf(entry), 1)
      show()
    }
  }, [text, over])
}

/** The document's title while a page is shown: "Dashboard · Queuemate". */
export function useTitle(title: string): void {
  useTitleEntry(t`${title} · Queuemate`, false)
}

/** Overrides the page's title while not null, for something that a person must notice from another tab. */
export function useTitleOverride(text: string | null): void {
  useTitleEntry(text, true)
}
