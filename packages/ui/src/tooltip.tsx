import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
} from 'react'
import styles from './tooltip.module.css'

/** A pointer that only passes shows nothing, and one on its way to the sentence does not hide it. */
const HOVER_MS = 150

type Trigger = {
  'aria-describedby'?: string
  style?: CSSProperties
  onMouseEnter?: () => void
  onMouseLeave?: () => void
  onFocus?: () => void
  onBlur?: () => void
  onClick?: () => void
}

/**
 * A sentence about what does nothing itself: shown on hover, focus and tap, hidden by Escape and by a tap elsewhere. The child
 * must be able to take the focus.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement<Trigger> }) {
  const id = useId()
  const sentence = useRef<HTMLSpanElement>(null)
  const [wanted, setWanted] = useState({ open: false, wait: 0 })
  const show = (open: boolean, wait = 0) => setWanted({ open, wait })
  useEffect(() => {
    const timer = setTimeout(() => sentence.current?.togglePopover(wanted.open), wanted.wait)
    return () => clearTimeout(timer)
  }, [wanted])
  const hover = { onMouseEnter: () => show(true, HOVER_MS), onMouseLeave: () => show(false, HOVER_MS) }
  const anchor = `--tooltip${id.replaceAll(/\W/g, '-')}`
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': id,
        style: { anchorName: anchor },
        ...hover,
        onFocus: () => show(true),
        onBlur: () => show(false),
        onClick: () => show(true),
      })}
      <span
        ref={sentence}
        id={id}
        role="tooltip"
        popover="auto"
        className={styles.tooltip}
        style={{ positionAnchor: anchor }}
        {...hover}
      >
        {text}
      </span>
    </>
  )
}
