import { accountsRouter } from './modules/accounts/accounts.router.ts'
import { chatRouter } from './modules/chat/chat.router.ts'
import { companionsRouter } from './modules/companions/companions.router.ts'
import { lookupsRouter } from './modules/lookups/lookups.router.ts'
import { favouritesRouter } from './modules/marketplace/favourites.router.ts'
import { marketplaceRouter } from './modules/marketplace/marketplace.router.ts'
import { ordersRouter } from './modules/orders/orders.router.ts'
import { paymentsRouter } from './modules/payments/payments.router.ts'
import { payoutsRouter } from './modules/payouts/payouts.router.ts'
import { realtimeRouter } from './modules/realtime/realtime.router.ts'
import { invitationsRouter } from './modules/staff/members/invitations.router.ts'
import { staffRouter } from './modules/staff/staff.router.ts'
import { supportRouter } from './modules/support/support.router.ts'
import { testingRouter } from './modules/testing/testing.router.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  lookups: lookupsRouter,
  accounts: accountsRouter,
  companions: companionsRouter,
  marketplace: marketplaceRouter,
  favourites: favouritesRouter,
  orders: ordersRouter,
  chat: chatRouter,
  payments: paymentsRouter,
  payouts: payoutsRouter,
  realtime: realtimeRouter,
  support: supportRouter,
  staff: staffRouter,
  invitations: invitationsRouter,
  testing: testingRouter,
})

export type AppRouter = typeof appRouter
