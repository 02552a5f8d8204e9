import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { Button } from './button.tsx'
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
  /** Called by the cross of a search field, which appears with a text. */
  onClear?: () => void
}

export function Input(props: InputProps) {
  const { icon, prefix, end, focusOnMount = false, onClear, className, ref, ...rest } = props
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
  const cross = rest.type === 'search' && onClear && rest.value !== '' && (
    <Button
      variant="ghost"
      size="sm"
      iconOnly
      aria-label={t`Clear the search`}
      icon={<X className="icon" aria-hidden="true" />}
      onClick={() => {
        onClear()
        field.current?.focus()
      }}
    />
  )
  if (!icon && !prefix && !end) return input
  return (
    <div className={styles.wrap}>
      {icon}
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      {input}
      {(end || cross) && (
        <span className={styles.end}>
          {end}
          {cross}
        </span>
      )}
    </div>
  )
}
