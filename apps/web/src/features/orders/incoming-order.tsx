import { useEffect } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { IncomingDialog } from './incoming-dialog.tsx'
import { useIncomingStore } from './incoming-store.ts'
import { MissedDialog } from './missed-dialog.tsx'
import { WithdrawnDialog } from './withdrawn-dialog.tsx'

/** The alert for a request, heard live or found after a reload, and the word about a missed one. */
export function IncomingOrder({ onGoOnline }: { onGoOnline: () => void }) {
  const { state, send } = useIncomingStore()
  const utils = trpc.useUtils()
  const active = trpc.orders.active.useQuery()
  const request = active.data?.request ?? null
  const ringing = state.phase === 'ringing' ? state.order.orderId : null

  useEffect(() => {
    if (!request) return
    const { order_id: orderId, name, username, price, expiresAt } = request
    send({ type: 'arrived', order: { orderId, name, username, price, expiresAt } })
  }, [request, send])

  // An alert turns the switch off: nobody else can ask meanwhile (spec §4).
  useEffect(() => {
    if (ringing !== null) utils.companions.online.setData(undefined, { online: false })
  }, [ringing, utils])

  // The player took the request back: there is nothing to accept any more.
  const stillOpen = active.data?.order_id === ringing
  useEffect(() => {
    if (ringing === null || stillOpen) return
    const timer = setInterval(async () => {
      const order = await utils.orders.active.fetch(undefined, { staleTime: 0 }).catch(() => null)
      if (!order || order.order_id === ringing) return
      const record = await utils.orders.record.fetch({ order_id: ringing }).catch(() => null)
      send({ type: record?.closed_reason === 'withdrawn' ? 'withdrawn' : 'done' })
      void utils.companions.invalidate()
    }, 1500)
    return () => clearInterval(timer)
  }, [ringing, stillOpen, send, utils])

  if (state.phase === 'ringing') return <IncomingDialog key={state.order.orderId} order={state.order} />
  if (state.phase === 'withdrawn') return <WithdrawnDialog name={state.order.name} />
  return state.phase === 'missed' ? <MissedDialog onGoOnline={onGoOnline} /> : null
}
