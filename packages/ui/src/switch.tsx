import { Switch as Radix } from 'radix-ui'

type SwitchProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  size?: 'md' | 'lg'
  'aria-label': string
  'aria-describedby'?: string
}

export function Switch({ size = 'md', disabled = false, ...rest }: SwitchProps) {
  return (
    <Radix.Root className={size === 'lg' ? 'switch switch--lg' : 'switch'} disabled={disabled} {...rest} />
  )
}
