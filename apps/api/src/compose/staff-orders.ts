import { createExports } from '../modules/staff/exports/exports.service.ts'
import type { FileKeys } from '../modules/staff/file-keys.ts'
import { createAbandonments } from '../modules/staff/orders/abandon.service.ts'
import { createStaffOrders } from '../modules/staff/orders/orders.service.ts'
import { createOrderPreviews } from '../modules/staff/orders/preview.service.ts'
import { createSavedViews } from '../modules/staff/saved-views/saved-views.service.ts'
import type { Context } from '../context.ts'
import type { composePayments } from './payments.ts'

type Money = Pick<ReturnType<typeof composePayments>, 'moneyMails' | 'refunds' | 'payments'>

/** What staff do with orders. */
export function composeStaffOrders(
  { db, clock, storage }: Context,
  { moneyMails: mails, refunds, payments }: Money,
  fileKeys: FileKeys,
) {
  const { money: readMoney } = payments
  return {
    staffOrders: createStaffOrders({ db, clock, fileKeys, readMoney }),
    orderPreviews: createOrderPreviews({ db, clock }),
    exports: createExports({ db, clock, storage, fileKeys }),
    savedViews: createSavedViews({ db, clock }),
    abandonments: createAbandonments({ db, clock, mails, refunds }),
  }
}
