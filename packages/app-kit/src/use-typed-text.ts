import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'

interface TypedText {
  value: string
  /** How long the field waits for the next key press, in ms. */
  pauseMs: number
  onPause: (text: string) => void
}

/**
 * The text of a field. It is passed on, without spaces around it, once typing pauses, or immediately on Enter. Escape
 * clears it, and a new value from elsewhere replaces it.
 */
export function useTypedText({ value, pauseMs, onPause }: TypedText) {
  const [text, setText] = useState(value)
  const [isComposing, setComposing] = useState(false)
  /** The value, followed by the texts passed on that it does not have yet. */
  const sent = useRef([value])
  const send = useEffectEvent((next: string) => {
    if (next === sent.current.at(-1)) return
    sent.current.push(next)
    onPause(next)
  })
  useEffect(() => {
    if (isComposing) return
    const pause = setTimeout(() => send(text.trim()), pauseMs)
    return () => clearTimeout(pause)
  }, [text, isComposing, pauseMs])
  useEffect(() => {
    const own = sent.current.indexOf(value)
    if (own >= 0) {
      sent.current.splice(0, own)
      return
    }
    // It was changed elsewhere, by Back or a saved filter.
    sent.current = [value]
    setText(value)
  }, [value])
  return {
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value),
    onKeyDown({ key, nativeEvent }: KeyboardEvent) {
      if (nativeEvent.isComposing) return
      if (key === 'Escape' && text) setText('')
      if (key === 'Enter') send(text.trim())
    },
    onClear: () => setText(''),
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: () => setComposing(false),
  }
}
