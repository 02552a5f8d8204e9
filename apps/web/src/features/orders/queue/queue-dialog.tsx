import { lazy, useEffect } from 'react'
import { fetchAhead } from '@queuemate/ui/fetch-ahead'
import { LazyDialog } from '@queuemate/ui/lazy-dialog'
import { useTitleOver } from '@queuemate/app-kit/use-title'
import { useOrderSession } from '../session/order-session.tsx'
import { useOrderUi } from '../session/ui-store.ts'
import type { CardStepComponent } from './queue-screens.tsx'
import { queueTitleOf, queueViewOf } from './queue-view.ts'

let isReady = false
const loadQueueScreens = async () => {
  const screens = await import('./queue-screens.tsx')
  isReady = true
  return screens
}
const QueueScreens = lazy(async () => ({ default: (await loadQueueScreens()).QueueScreens }))

type QueueDialogProps = {
  CardStep: CardStepComponent
  /** Runs when the dialog opens: the next step may ask for a card. */
  loadCardStep: () => Promise<unknown>
}

/** Loads the request dialog before the player opens it. */
export function prepareQueue(): void {
  // Some browsers do not load a script again after it has failed once.
  if (navigator.onLine) fetchAhead(loadQueueScreens).catch(() => {})
}

/** Whether the request dialog can open without the network. */
export const isQueueReady = () => isReady

/** From "Queue with Vela?" to the order itself, on every page. */
export function QueueDialog({ CardStep, loadCardStep }: QueueDialogProps) {
  const orderSession = useOrderSession()
  const { question, shownOrder, readSearch, ask } = useOrderUi()
  const view = queueViewOf(orderSession, { question, shownOrder, readSearch })
  useTitleOver(queueTitleOf(view))
  const isOpen = view !== null
  useEffect(() => {
    if (isOpen) fetchAhead(loadCardStep).catch(() => {})
  }, [isOpen, loadCardStep])
  const orderId = orderSession.session?.order_id ?? null
  // An order has replaced the question, in this tab or in another one.
  useEffect(() => {
    if (orderId !== null) ask(null)
  }, [orderId, ask])
  return (
    view && (
      <LazyDialog onClose={() => ask(null)}>
        <QueueScreens view={view} CardStep={CardStep} />
      </LazyDialog>
    )
  )
}
