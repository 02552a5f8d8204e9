import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { Button, type ButtonVariant } from '@queuemate/ui/button'
import { failureOf } from '@queuemate/app-kit/errors'
import { useCurrentUser } from '../../lib/current-user.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { writeCardProblem } from './card-problem-storage.ts'

/** How long the button stays busy after a click (spec §9). */
const busyFor = 4_000

type AddPaymentButtonProps = {
  label: string
  size?: 'sm' | 'md' | 'lg'
  variant?: ButtonVariant
  returnTo?: 'settings' | 'market'
  /** With `market`: the companion whose dialog is reopened. */
  companionId?: string
}

/** Opens the provider's page for saving a card, which then redirects back to the current page. */
export function AddPaymentButton(props: AddPaymentButtonProps) {
  const { label, size = 'md', variant = 'primary', returnTo = 'settings', companionId } = props
  const navigate = useNavigate()
  const me = useCurrentUser().id
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setBusy(false), busyFor)
    return () => clearTimeout(timer)
  }, [busy])
  const link = useMutation({
    ...mutationOptions(trpcClient.payments.linkCard),
    onSuccess: ({ url }) => {
      writeCardProblem(me, null)
      window.location.assign(url)
    },
    onError: (error) => {
      if (failureOf(error).code === 'card_exists') void navigate('/user/settings#pay')
      else window.location.reload()
    },
  })
  return (
    <Button
      size={size}
      variant={variant}
      loading={busy || link.isPending}
      onClick={() => {
        setBusy(true)
        link.mutate({ return_to: returnTo, companion_id: companionId })
      }}
    >
      {label}
    </Button>
  )
}
