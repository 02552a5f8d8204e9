import { fetchAhead } from './fetch-ahead.ts'
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'

/** Events of a button that were kept until what is behind it had loaded. */
export type MissedEvents = readonly Event[]

/**
 * The part of a control that loads when the control is first used, so that a page is lighter until then. The control
 * shows a plain button with the same look meanwhile. The part takes its place and replays what the button has missed.
 */
export function useFirstUse<Part>(load: () => Promise<Part>) {
  const [used, setUsed] = useState<{ Part: Part; missed: MissedEvents } | null>(null)
  const missed = useRef<Event[]>([])
  const forget = () => {
    missed.current = []
  }
  return {
    used,
    /** The button is pointed at or has the focus: it may be used soon. */
    prepare: () => {
      // A browser may not ask again for a script that it could not load.
      if (navigator.onLine) fetchAhead(load).catch(() => {})
    },
    /** `replayed` is what the part gets instead of the event. */
    use: (event: SyntheticEvent<HTMLElement>, replayed: Event = event.nativeEvent) => {
      const button = event.currentTarget
      const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && forget()
      event.preventDefault()
      button.focus()
      button.addEventListener('keydown', cancel)
      missed.current.push(replayed)
      load()
        .then((Part) => {
          // A person who has gone on meanwhile, or pressed Escape, wants nothing to open.
          if (document.activeElement !== button) forget()
          else if (missed.current.length > 0) setUsed({ Part, missed: missed.current })
        }, forget)
        .finally(() => button.removeEventListener('keydown', cancel))
    },
  }
}

/** Hands a button, once it is there, the focus and the events that the button before it has missed. */
export function useReplay(button: RefObject<HTMLElement | null>, missed: MissedEvents | undefined): void {
  useEffect(() => {
    if (!missed) return
    button.current?.focus()
    // Radix knows its options only after another render.
    const timer = setTimeout(() => {
      for (const event of missed) button.current?.dispatchEvent(copyOf(event))
    })
    return () => clearTimeout(timer)
  }, [button, missed])
}

/** The same event, to be dispatched again: the event has every member of its own options. */
function copyOf(event: Event): Event {
  const Kind = event.constructor as new (type: string, init: EventInit) => Event
  return new Kind(event.type, event)
}
