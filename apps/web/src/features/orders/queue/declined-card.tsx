import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { CardStep } from '../../payments/card-step.tsx'
import { paymentCheckQuery } from '../../payments/queries.ts'

type DeclinedCardProps = { companionId: string; onClose: () => void; children: ReactNode }

/** The bank declined the card. Closes once the card works: another one may have been saved since, here or elsewhere. */
export function DeclinedCard({ companionId, onClose, children }: DeclinedCardProps) {
  const check = useQuery({ ...paymentCheckQuery, refetchOnMount: 'always' })
  const works = check.isSuccess && check.isFetchedAfterMount && !check.isFetching
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (works) close()
  }, [works])
  return (
    <CardStep problem="failed_payment" companionId={companionId} onClose={onClose}>
      {children}
    </CardStep>
  )
}
