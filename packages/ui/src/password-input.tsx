import { t } from '@lingui/core/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Input } from './input.tsx'

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'prefix' | 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label={shown ? t`Hide password` : t`Show password`}
          icon={<Icon className="icon" aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
