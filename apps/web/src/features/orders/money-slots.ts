import { msg } from '@lingui/core/macro'
import type { OrderMoney } from '@queuemate/contracts/orders/schemas'

/** `done`: the money was here before. `now`: it is here. `next`: it has not been here. */
export type MoneySlot = {
  word: ReturnType<typeof msg>
  state: 'done' | 'now' | 'next'
  amount: number | null
}

const WORDS = [msg`Held`, msg`Charged`, msg`Released`, msg`Refunded`]

/** The path of an order's money through four places: held, charged, released, refunded. Amounts in cents. */
export function moneySlots({ state, amount, refunded }: OrderMoney): MoneySlot[] {
  const places: Record<OrderMoney['state'], [at: number | null, before: number[]]> = {
    none: [null, []],
    pending: [null, []],
    failed: [null, []],
    held: [0, []],
    charged: [1, [0]],
    disputed: [1, [0]],
    released: [2, [0]],
    partly_refunded: [3, [0, 1]],
    refunded: [3, [0, 1]],
  }
  const [at, before] = places[state]
  return WORDS.map((word, place) => {
    if (place === at) return { word, state: 'now', amount: place === 3 ? refunded || amount : amount }
    return before.includes(place) ? { word, state: 'done', amount } : { word, state: 'next', amount: null }
  })
}
