import { AppError, invalidField } from '@queuemate/contracts/errors'
import { priceInside, replay } from '@queuemate/contracts/staff/replay'
import {
  REPLAY_ORDERS,
  type PaybandReplay,
  type PaybandTerms,
  type ReplayInput,
  type StaffPayband,
  type UpdatePaybandInput,
} from '@queuemate/contracts/staff/settings'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as settings from '@queuemate/db/queries/staff/settings'
import { inTransaction, violatedConstraint, type Db, type Tx } from '@queuemate/db/transaction'
import { rooms } from '@queuemate/realtime/rooms'
import type { StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import type { Realtime } from '../../../outside/realtime/realtime.ts'
import type { PersonMails } from '../mail-person.ts'

/** Companions whom a replay names. */
const STRANDED_SHOWN = 100

export interface PaybandsDeps {
  db: Db
  clock: Clock
  realtime: Realtime
  mails: PersonMails
}

export type Paybands = ReturnType<typeof createPaybands>
export type Moved = Awaited<ReturnType<typeof settings.moveStranded>>

/**
 * What companions may charge and what the platform keeps of it (contract §2 `staff.paybands`). Requests read a payband
 * where they are planned, so a change holds on every instance with its commit; orders keep what they were made with.
 */
export function createPaybands({ db, clock, realtime, mails }: PaybandsDeps) {
  async function list(): Promise<StaffPayband[]> {
    return (await settings.listPaybands(db)).map(({ companions, ...band }) => ({
      ...band,
      companions: companions ?? 0,
    }))
  }

  /** What other terms would have meant for the last 1,000 charged orders of a payband. Throws `not_found`. */
  async function preview({ id, ...terms }: ReplayInput): Promise<PaybandReplay> {
    if (!(await settings.findPayband(db, id))) throw new AppError('not_found')
    const [orders, stranded, count] = await Promise.all([
      settings.listChargedOrders(db, id, REPLAY_ORDERS),
      settings.listStranded(db, id, terms, STRANDED_SHOWN),
      settings.countStranded(db, id, terms),
    ])
    return {
      ...replay(orders, terms),
      stranded: stranded.map((one) => ({
        ...one,
        username: one.username ?? '',
        moved_to: priceInside(one.price, terms),
      })),
      stranded_count: count,
    }
  }

  /** Throws `invalid_input` for a name that another payband has. */
  async function create(actor: StaffActor, terms: PaybandTerms): Promise<StaffPayband[]> {
    await withOwnName(() =>
      inTransaction(db, async (tx) => {
        const at = clock.now()
        const values = columnsOf(terms)
        const id = await settings.insertPayband(tx, values)
        await settings.insertChange(tx, actor.id, at, {
          kind: 'payband',
          key: String(id),
          before: null,
          after: values,
        })
        await insertAudit(tx, actor, { at, after: { payband: id, ...values } })
      }),
    )
    return list()
  }

  /**
   * Throws `not_found`, `setting_changed` when another change came first, `prices_stranded` when companions charge a
   * price outside of the new limits and it may not move, and `invalid_input` for a name that another payband has.
   */
  async function update(actor: StaffActor, input: UpdatePaybandInput): Promise<StaffPayband[]> {
    const { id, version, moveStranded, ...terms } = input
    const moved = await withOwnName(() =>
      inTransaction(db, async (tx) => {
        const band = await settings.lockPayband(tx, id)
        if (!band) throw new AppError('not_found')
        if (version !== undefined && band.version !== version) throw new AppError('setting_changed')
        return write(tx, actor, { id, values: columnsOf(terms), before: bandOf(band), moveStranded })
      }),
    )
    tell(moved)
    return list()
  }

  /** Writes new terms; the caller holds the lock of the payband. Returns the prices that moved with it. */
  async function write(
    tx: Tx,
    actor: StaffActor,
    change: {
      id: number
      values: settings.PaybandColumns
      before: settings.PaybandColumns
      moveStranded: boolean
      undoes?: number
      /** Prices that the undone change moved. */
      givesBack?: readonly settings.MovedPrice[]
    },
  ): Promise<Moved> {
    const { id, values, before, moveStranded, undoes, givesBack = [] } = change
    if (isEqual(values, before)) throw new AppError('setting_changed', 'These are its terms already')
    const at = clock.now()
    await settings.updatePayband(tx, id, values)
    const restored = await settings.restorePrices(tx, id, values, givesBack)
    const stranded = await settings.moveStranded(tx, id, values)
    if (stranded.length > 0 && !moveStranded) throw strandedError(stranded.length)
    const moved = [...restored, ...stranded]
    const undone = undoes === undefined ? {} : { undoes }
    await settings.insertChange(tx, actor.id, at, {
      kind: 'payband',
      key: String(id),
      before,
      after: values,
      moved: moved.map(({ id: companion, before: was, after: price }) => {
        return { id: companion, before: was, after: price }
      }),
      ...undone,
    })
    await insertAudit(tx, actor, {
      at,
      before: { payband: id, ...before },
      after: { ...values, ...(moved.length > 0 ? { moved_prices: moved.length } : {}) },
    })
    const { name, minimum, maximum } = values
    await mails.writeAll(
      tx,
      { template: 'payband_changed', path: '/companion/dashboard' },
      moved.map(({ id: userId, before: was, after: price }) => ({
        userId,
        about: `${userId}:${at.getTime()}`,
        data: { name, minimum, maximum, price, before: was },
      })),
    )
    return moved
  }

  /** After the commit: cards and dashboards show the new prices. */
  function tell(moved: Moved): void {
    for (const { id, after, listed } of moved) {
      if (listed) realtime.emit(rooms.market, 'updatePrice', { companionID: id, price: after })
      realtime.emit(rooms.dashboard(id), 'refreshInfo')
    }
  }

  return { list, preview, create, update, write, tell }
}

export const bandOf = ({
  name,
  minimum,
  maximum,
  fee_bps,
}: settings.PaybandColumns): settings.PaybandColumns => ({
  name,
  minimum,
  maximum,
  fee_bps,
})

const isEqual = (one: settings.PaybandColumns, other: settings.PaybandColumns): boolean =>
  one.name === other.name &&
  one.minimum === other.minimum &&
  one.maximum === other.maximum &&
  one.fee_bps === other.fee_bps

const columnsOf = ({ name, minimum, maximum, feeBps }: PaybandTerms): settings.PaybandColumns => ({
  name,
  minimum,
  maximum,
  fee_bps: feeBps,
})

function strandedError(count: number): AppError {
  const whose = count === 1 ? '1 companion charges' : `${count} companions charge`
  return new AppError('prices_stranded', `${whose} a price outside of these limits. Their prices would move`)
}

export async function withOwnName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!violatedConstraint(error)?.startsWith('paybands_name_')) throw error
    throw invalidField('name', 'There is another payband with this name', error)
  }
}
