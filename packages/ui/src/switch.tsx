import { Switch as Radix } from 'radix-ui'
import styles from './switch.module.css'

type SwitchProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  size?: 'md' | 'lg'
  'aria-label': string
  'aria-describedby'?: string
}

export function Switch({ size, disabled = false, ...rest }: SwitchProps) {
  return <Radix.Root className={styles.switch} data-size={size} disabled={disabled} {...rest} />
}
