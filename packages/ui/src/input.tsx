import type { ComponentProps, ReactNode } from 'react'
import { useFieldWiring } from './field.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  /** An icon inside the control, at its start. */
  icon?: ReactNode
  /** Text inside the control, at its start: "$", "#". */
  prefix?: string
  /** Content at the end of the control. */
  end?: ReactNode
}

export function Input({ icon, prefix, end, className = '', style, ...rest }: InputProps) {
  const input = (
    <input
      className={`input ${className}`}
      style={prefix ? { paddingLeft: 28, ...style } : style}
      {...useFieldWiring()}
      {...rest}
    />
  )
  if (!icon && !prefix && !end) return input
  return (
    <div className="input-wrap">
      {icon}
      {prefix && <span className="input-wrap__pre">{prefix}</span>}
      {input}
      {end && <span className="input-wrap__end">{end}</span>}
    </div>
  )
}
