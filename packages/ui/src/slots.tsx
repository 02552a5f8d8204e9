import { clsx } from 'clsx'
import styles from './slots.module.css'

type SlotsProps = {
  /** 'outlines' are large and empty, for missing content. */
  size?: 'sm' | 'md' | 'lg' | 'outlines'
  /** How many places are filled, or which. */
  done?: number | readonly boolean[]
  lit?: boolean
  className?: string | undefined
}

/** The product's motif, a row of five slots: those that are `done` are grey, and `lit` lights the fifth. */
export function Slots({ size, done = 0, lit = false, className }: SlotsProps) {
  const isDone = (place: number) => (typeof done === 'number' ? place < done : done[place])
  return (
    <span className={clsx(styles.slots, className)} data-size={size} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((index) => (
        <i key={index} data-state={lit && index === 4 ? 'lit' : isDone(index) ? 'done' : undefined} />
      ))}
    </span>
  )
}

/** The product's spinner. Hidden from screen readers: pair it with text or `aria-busy`. */
export function SlotsLoader({ size, className }: Pick<SlotsProps, 'size' | 'className'>) {
  return <Slots size={size} className={clsx(styles.loading, className)} />
}
