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

/**
 * The delay that keeps a passing pointer from opening the tooltip, and a pointer on its way to the text from closing
 * it.
 */
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
 * An explanation for an element that has no action of its own. Shown on hover, focus and tap; hidden by Escape and a
 * tap elsewhere. The child must be focusable.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement<Trigger> }) {
  const id = useId()
  const sentence = useRef<HTMLSpanElement>(null)
  const [wanted, setWanted] = useState({ open: false, wait: 0 })
  const show = (open: boolean, wait = 0) => setWanted({ open, wait })
  useEffect(() => {
    // What a browser without hints makes of it, which Escape would not close.
    if (sentence.current?.popover === 'manual') sentence.current.popover = 'auto'
    const timer = setTimeout(() => sentence.current?.togglePopover?.(wanted.open), wanted.wait)
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
        // An `auto` one would close the menu that is open beside it.
        popover="hint"
        className={styles.tooltip}
        style={{ positionAnchor: anchor }}
        {...hover}
      >
        {text}
      </span>
    </>
  )
}
