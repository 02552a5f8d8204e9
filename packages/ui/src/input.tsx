import { clsx } from 'clsx'
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { useFieldWiring } from './field.tsx'
import styles from './controls.module.css'

type InputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  /** An icon inside the control, at its start. */
  icon?: ReactNode
  /** Text inside the control, at its start: "$", "#". */
  prefix?: string
  /** Content at the end of the control. */
  end?: ReactNode
  /** Gets the focus when it appears, except on touch screens, where that would open the keyboard. */
  focusOnMount?: boolean
}

export function Input({ icon, prefix, end, focusOnMount = false, className, ref, ...rest }: InputProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusOnMount && window.matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [focusOnMount])
  const input = (
    <input
      ref={(input) => {
        field.current = input
        if (typeof ref === 'function') return ref(input)
        if (ref) ref.current = input
      }}
      className={clsx(styles.input, className)}
      dir="auto"
      {...useFieldWiring()}
      {...rest}
    />
  )
  if (!icon && !prefix && !end) return input
  return (
    <div className={styles.wrap}>
      {icon}
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      {input}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  )
}
