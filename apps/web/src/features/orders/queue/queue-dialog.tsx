import { lazy, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { prefetchModule } from '@queuemate/ui/prefetch-module'
import { useOrderSession } from '../session/order-session.tsx'
import { isWaiting } from '../session/session.ts'
import { useOrderUi } from '../session/ui-store.ts'

let isReady = false
const loadQueueScreens = () => import('./queue-screens.tsx')
const QueueScreens = lazy(async () => {
  const { QueueScreens: Screens } = await loadQueueScreens()
  isReady = true
  return { default: Screens }
})

/** Loads the request dialog before the player opens it. Resolves once it is loaded or cannot be. */
export async function prepareQueue(): Promise<void> {
  // Some browsers do not fetch a script again after it has failed once.
  if (isReady || !navigator.onLine) return
  await prefetchModule(loadQueueScreens).then(
    () => (isReady = true),
    () => {},
  )
}

/** Whether the request dialog can open without the network. */
export const isQueueReady = () => isReady

/**
 * The request dialog on every page, from "Queue with Vela?" to the order. Its screens are loaded when there is
 * something to show.
 */
export function QueueDialog() {
  const { session, seen, notice, search } = useOrderSession()
  const { question, setQuestion } = useOrderUi()
  const { pathname } = useLocation()
  // A question that is left open closes when the person goes to another page. The page itself may render again while it loads.
  const page = useRef(pathname)
  useEffect(() => {
    if (page.current !== pathname) setQuestion(null)
    page.current = pathname
  }, [pathname, setQuestion])
  const orderId = session?.order_id ?? null
  // An order has replaced the question, in this tab or another one.
  useEffect(() => {
    if (orderId !== null) setQuestion(null)
  }, [orderId, setQuestion])
  const isAccepted = seen?.accepted === true && seen.orderId === orderId
  const isRequested = session?.role === 'player' && isWaiting(session.phase)
  const isTold = notice?.order.role === 'player'
  if (!question && !isTold && !search && !isRequested && !isAccepted) return null
  return <QueueScreens />
}
