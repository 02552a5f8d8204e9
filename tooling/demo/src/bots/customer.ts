import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { ActiveOrder } from '@queuemate/contracts/orders/schemas'
import type { MarketplaceCompanion } from '@queuemate/contracts/marketplace/schemas'
import type { Bot, BotOptions } from './bot.ts'
import { CallError, createRest } from './rest.ts'
import { createSchedule } from './schedule.ts'
import { customerLines } from './small-talk.ts'
import { createTalks } from './talk.ts'

export interface CustomerOptions extends Omit<BotOptions, 'profile'> {
  username: string
  /** Usernames of the companions that people play: no bot asks for other bots. */
  companions: readonly string[]
}

/** Seconds between two looks, and after a game or a refused request. */
const LOOK = [6, 12] as const
const REST = [60, 120] as const

type Wish = 'request' | 'rate' | 'wait'

/** What a customer does next: requests a companion, rates a game that is over, or waits for the companion. */
export function customerWish({ status }: Pick<ActiveOrder, 'status'>): Wish {
  if (status === null) return 'request'
  return status === OrderStatus.completed || status === OrderStatus.scored ? 'rate' : 'wait'
}

/** Plays a player who requests games with the companions that people play, so that their side rings by itself. */
export function createCustomer(options: CustomerOptions): Bot {
  const { username, random } = options
  const rest = createRest({ apiUrl: options.apiUrl, origin: options.webUrl })
  const schedule = createSchedule(options.pace, (error) => {
    options.report(username, error)
    again(error instanceof CallError && error.status < 500 ? REST : LOOK)
  })
  const talks = createTalks({
    username,
    lines: customerLines,
    url: options.apiUrl,
    origin: options.webUrl,
    rest,
    schedule,
  })
  let requested = false

  function again([low, high]: readonly [number, number]): void {
    schedule.later(low + random.next() * (high - low), look)
  }

  async function look(): Promise<void> {
    if (!rest.signedIn()) await options.signIns.run(() => rest.signIn(username, options.password))
    const order = await rest.call<ActiveOrder>('GET', 'order/active')
    const { order_id: id, status } = order
    talks.follow(status !== null && status !== OrderStatus.pending ? id : null)
    switch (customerWish(order)) {
      case 'request':
        // One request after the other would leave the companion no peace.
        if (requested) {
          requested = false
          return again(REST)
        }
        requested = await request()
        return again(LOOK)
      case 'rate':
        await rest.call('POST', 'order/submit_feedback', { rating: 3, type: 2, improvement: 1, notes: '' })
        requested = false
        return again(REST)
      case 'wait':
        return again(LOOK)
    }
  }

  /** Requests the first companion of a person who is available; false when there is none. */
  async function request(): Promise<boolean> {
    for (const name of options.companions) {
      const found = await rest.call<MarketplaceCompanion[]>('GET', `marketplace/eligible?q=${name}`)
      const companion = found.find((one) => one.username === name && one.available)
      if (!companion) continue
      await rest.call('POST', 'order', { companion_id: companion.id, price: companion.hourly })
      return true
    }
    return false
  }

  return {
    start: () => again(LOOK),
    stop() {
      schedule.stop()
      talks.close()
    },
  }
}
