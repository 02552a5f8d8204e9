import { createExports } from '../modules/staff/exports/create-export.ts'
import type { FileKeys } from '../modules/staff/file-keys.ts'
import { readMoney } from '../modules/payments/read-money.ts'
import { createAbandonments } from '../modules/staff/orders/abandon-order.ts'
import { createStaffOrders } from '../modules/staff/orders/read-order.ts'
import { createOrderPreviews } from '../modules/staff/orders/preview-order.ts'
import { createSavedViews } from '../modules/staff/saved-views/saved-views.ts'
import type { Context } from '../context.ts'
import type { composePayments } from './payments.ts'

type Money = Pick<ReturnType<typeof composePayments>, 'moneyMails' | 'refunds'>

/** What staff do with orders. */
export function composeStaffOrders(deps: Context, { moneyMails: mails, refunds }: Money, fileKeys: FileKeys) {
  const { db, clock, storage } = deps
  return {
    staffOrders: createStaffOrders({ db, clock, fileKeys, readMoney: (found) => readMoney(deps, found) }),
    orderPreviews: createOrderPreviews({ db, clock }),
    exports: createExports({ db, clock, storage, fileKeys }),
    savedViews: createSavedViews({ db, clock }),
    abandonments: createAbandonments({ db, clock, mails, refunds }),
  }
}
