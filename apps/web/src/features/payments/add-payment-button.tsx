import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { Button, type ButtonVariant } from '@queuemate/ui/button'
import { failureOf } from '@queuemate/app-kit/errors'
import { useCurrentUser } from '../../lib/current-user.ts'
import { showLinkFailure } from '../../lib/show-link-failure.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { writeCardProblem } from './card-problem-storage.ts'

/** How long the button is hidden after a click (spec §4). */
const hiddenFor = 4_000

type AddPaymentButtonProps = {
  label: string
  size?: 'sm' | 'md' | 'lg'
  variant?: ButtonVariant
  returnTo?: 'settings' | 'market'
  /** With `market`: the companion whose dialog is reopened. */
  companionId?: string
  /** Called when the person leaves for the provider's page, or for the card that they already have. */
  onLeave?: (() => void) | undefined
}

/** Opens the provider's page for saving a card, which then redirects back to the current page. */
export function AddPaymentButton(props: AddPaymentButtonProps) {
  const { label, size = 'md', variant = 'primary', returnTo = 'settings', companionId, onLeave } = props
  const navigate = useNavigate()
  const me = useCurrentUser().id
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (!hidden) return
    const timer = setTimeout(() => setHidden(false), hiddenFor)
    return () => clearTimeout(timer)
  }, [hidden])
  const link = useMutation({
    ...mutationOptions(trpcClient.payments.linkCard),
    onSuccess: ({ url }) => {
      writeCardProblem(me, null)
      onLeave?.()
      window.location.assign(url)
    },
    onError: (error) => {
      if (failureOf(error).code !== 'card_exists') return showLinkFailure(error)
      onLeave?.()
      void navigate('/user/settings#pay')
    },
  })
  return (
    <Button
      size={size}
      variant={variant}
      // Its place stays, so that nothing moves.
      style={hidden ? { visibility: 'hidden' } : undefined}
      loading={link.isPending}
      onClick={() => {
        setHidden(true)
        link.mutate({ return_to: returnTo, companion_id: companionId })
      }}
    >
      {label}
    </Button>
  )
}
