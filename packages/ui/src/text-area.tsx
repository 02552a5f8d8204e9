import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldWiring } from './field.tsx'
import styles from './controls.module.css'

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={clsx(styles.input, className)} dir="auto" {...useFieldWiring()} {...rest} />
}
