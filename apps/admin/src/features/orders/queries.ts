import { api } from '../../lib/trpc.ts'

export const orderQuery = (orderId: number) =>
  api.staff.orders.get.queryOptions({ orderId }, { retry: false })
