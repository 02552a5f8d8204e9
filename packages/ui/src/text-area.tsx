import type { ComponentProps } from 'react'
import { useFieldWiring } from './field.tsx'

export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={`input ${className}`} {...useFieldWiring()} {...rest} />
}
