import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { useId, type ReactNode } from 'react'
import styles from './checkbox.module.css'

type CheckboxProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  /** The clickable label. */
  children: ReactNode
}

export function Checkbox({ checked, onCheckedChange, disabled = false, children }: CheckboxProps) {
  const id = useId()
  return (
    <div className={styles.check}>
      <Radix.Root
        id={id}
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onCheckedChange(next === true)}
      >
        <Check className="icon" aria-hidden="true" />
      </Radix.Root>
      <label htmlFor={id}>{children}</label>
    </div>
  )
}
