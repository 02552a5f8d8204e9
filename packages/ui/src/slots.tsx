import { clsx } from 'clsx'

type SlotsProps = { size?: 'sm' | 'md' | 'lg'; done?: number; lit?: boolean; className?: string }

const sizeClass = { sm: 'slots--sm', md: '', lg: 'slots--lg' }

/** The row of five: `done` grey slots from the left, the fifth lit on demand. */
export function Slots({ size = 'md', done = 0, lit = false, className }: SlotsProps) {
  return (
    <span className={clsx('slots', sizeClass[size], className)} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((index) => (
        <i key={index} className={lit && index === 4 ? 'is-lit' : index < done ? 'is-done' : ''} />
      ))}
    </span>
  )
}

/** The product's spinner. Silent: pair it with text or `aria-busy`. */
export function SlotsLoader({ size = 'md' }: { size?: 'sm' | 'md' | 'lg' }) {
  return <Slots size={size} className="slots--load" />
}
