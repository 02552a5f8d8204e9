import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCompanion, createOrder, createUser } from '@queuemate/db/testing/factories'
import { rowOf } from '@queuemate/db/testing/rows'
import { useApp } from '../../../../test/app.ts'
import { createStaff, outdateProof, type StaffMember } from '../../../../test/staff.ts'

const running = useApp()
let admin: StaffMember
let bands = 0

beforeEach(async () => {
  admin = await createStaff(running(), { role: 'admin' })
})

const terms = (more: object = {}) => ({
  name: `Band ${++bands}`,
  minimum: 1000,
  maximum: 2000,
  feeBps: 500,
  ...more,
})

async function createBand(more: object = {}) {
  const input = terms(more)
  const { body } = await admin.mutate('paybands.create', input)
  const { id, version } = body.data.find(({ name }: { name: string }) => name === input.name)
  return { ...input, id, version }
}

const inBand = (paybandId: number, rate: number) =>
  createCompanion(running().db, { companion: { payband_id: paybandId, rate } })
const rateOf = async (id: string) => (await rowOf(running().db, 'companions', { user_id: id }, ['rate'])).rate
const bandOf = async (id: number) =>
  (await admin.query('settings.paybands')).body.data.find((band: { id: number }) => band.id === id)
const latestChange = async (key: number) =>
  (await admin.query('settings.changes')).body.data.items.find(
    (change: { key: string }) => change.key === String(key),
  )

describe('a payband', () => {
  test.each([
    ['a minimum above the maximum', { minimum: 2001 }, 'maximum'],
    ['a price that no card is charged', { minimum: 49 }, 'minimum'],
    ['an amount below nothing', { minimum: -1 }, 'minimum'],
    ['a fee above 5%', { feeBps: 501 }, 'feeBps'],
    ['a part of a cent', { maximum: 1999.5 }, 'maximum'],
    ['no name', { name: '  ' }, 'name'],
  ])('with %s is refused', async (_what, wrong, path) => {
    const { status, body } = await admin.mutate('paybands.create', terms(wrong))
    expect({ status, path: body.issues?.[0]?.path }).toEqual({ status: 422, path })
  })

  test('has a name of its own', async () => {
    const { name } = await createBand()
    const { body } = await admin.mutate('paybands.create', terms({ name: name.toUpperCase() }))
    expect(body.issues).toEqual([{ path: 'name', message: 'There is already a payband with this name' }])
  })

  test('that leaves prices outside is refused with whose, and moves them when asked to, with a mail each', async () => {
    const band = await createBand()
    const [low, fine, high] = [
      await inBand(band.id, 1000),
      await inBand(band.id, 1500),
      await inBand(band.id, 1900),
    ]
    const narrow = { id: band.id, name: band.name, minimum: 1200, maximum: 1600, feeBps: 400 }
    const replayed = (await admin.query('paybands.replay', narrow)).body.data
    expect(replayed.stranded).toMatchObject([
      { id: high.id, price: 1900, moved_to: 1600 },
      { id: low.id, price: 1000, moved_to: 1200 },
    ])
    const refused = await admin.mutate('paybands.update', narrow)
    expect(refused).toMatchObject({ status: 409, body: { msg: 'prices_stranded' } })
    expect(await bandOf(band.id)).toMatchObject({ minimum: 1000, version: 1, companions: 3 })

    await running().caughtUp()
    running().realtime.clear()
    expect((await admin.mutate('paybands.update', { ...narrow, moveStranded: true })).status).toBe(200)
    expect(await Promise.all([low, fine, high].map(({ id }) => rateOf(id)))).toEqual([1200, 1500, 1600])
    const prices = running().realtime.sent.filter(({ event }) => event === 'updatePrice')
    expect(prices).toHaveLength(2)
    const { rows } = await sql`select from graphile_worker._private_jobs
      where payload->>'template' = 'payband_limits_changed' and payload->>'to' in (${low.email}, ${high.email}, ${fine.email})`.execute(
      running().db,
    )
    expect(rows).toHaveLength(2)
  })

  test('that a colleague changed meanwhile is not overwritten', async () => {
    const { id, version, ...band } = await createBand()
    const change = (feeBps: number) => admin.mutate('paybands.update', { ...band, id, version, feeBps })
    const [one, other] = await Promise.all([change(300), change(400)])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    expect(one.status === 409 ? one.body.msg : other.body.msg).toBe('setting_changed')
  })

  test('never leaves a price outside that is chosen while its limits change', async () => {
    const band = await createBand()
    const companions = await Promise.all(Array.from({ length: 6 }, () => inBand(band.id, 1500)))
    const { id, name } = band
    await Promise.all([
      ...companions.map((companion) =>
        running().call(companion, 'PATCH', 'companion/payrate', { rate: 2000 }),
      ),
      admin.mutate('paybands.update', {
        id,
        name,
        minimum: 1000,
        maximum: 1600,
        feeBps: 500,
        moveStranded: true,
      }),
    ])
    const rates = await Promise.all(companions.map((companion) => rateOf(companion.id)))
    expect(rates.every((rate) => rate <= 1600)).toBe(true)
  })

  test('is replayed on its charged orders', async () => {
    const band = await createBand()
    const companion = await inBand(band.id, 1500)
    await createOrder(running().db, { companion_id: companion.id, price: 1500, fee: 75 })
    await createOrder(running().db, { companion_id: companion.id, price: 2000, fee: 100 })
    await createOrder(running().db, { companion_id: companion.id, status: 2, price: 1500, fee: 75 })
    const { body } = await admin.query('paybands.replay', {
      id: band.id,
      minimum: 1000,
      maximum: 1800,
      feeBps: 200,
    })
    expect(body.data).toMatchObject({
      orders: 2,
      outside: 1,
      before: { revenue: 3500, fees: 175, income: 3325 },
      after: { revenue: 3300, fees: 66, income: 3234 },
      stranded_count: 0,
    })
  })

  test.each([
    [{ minimum: 2500, maximum: 2200 }, 'maximum'],
    [{ minimum: 20, maximum: 2200 }, 'minimum'],
    [{ minimum: 1000.5, maximum: 2200 }, 'minimum'],
    [{ minimum: 1000, maximum: 200_000 }, 'maximum'],
  ])('is not replayed with %o', async (limits, path) => {
    const { id } = await createBand()
    expect(await admin.query('paybands.replay', { id, feeBps: 500, ...limits })).toMatchObject({
      status: 422,
      body: { issues: [{ path }] },
    })
  })
})

describe('undoing', () => {
  test('brings back what was before, as a change of its own, and can be undone in turn', async () => {
    const { id, version: _, ...band } = await createBand()
    await admin.mutate('paybands.update', { ...band, id, feeBps: 100 })
    const change = await latestChange(id)
    expect(change).toMatchObject({ before: { fee_bps: 500 }, after: { fee_bps: 100 }, can_undo: true })
    expect((await admin.mutate('settings.undo', { id: change.id })).status).toBe(200)
    expect(await bandOf(id)).toMatchObject({ fee_bps: 500, version: 3 })
    const undone = await latestChange(id)
    expect(undone).toMatchObject({ undoes: { at: change.at, by: change.by }, can_undo: true })
    const again = await admin.mutate('settings.undo', { id: change.id })
    expect(again).toMatchObject({ status: 409, body: { msg: 'setting_changed' } })
    expect((await admin.mutate('settings.undo', { id: undone.id })).status).toBe(200)
    expect(await bandOf(id)).toMatchObject({ fee_bps: 100 })
  })

  test('gives back the prices that moved, but not one that was chosen since', async () => {
    const { id, version: _, ...band } = await createBand()
    const [low, chosen] = [await inBand(id, 1000), await inBand(id, 1900)]
    await admin.mutate('paybands.update', { ...band, id, minimum: 1200, maximum: 1600, moveStranded: true })
    await running().call(chosen, 'PATCH', 'companion/payrate', { rate: 1500 })
    expect((await admin.mutate('settings.undo', { id: (await latestChange(id)).id })).status).toBe(200)
    expect(await Promise.all([low, chosen].map(({ id: companion }) => rateOf(companion)))).toEqual([
      1000, 1500,
    ])
    const again = (await latestChange(id)).id
    await admin.mutate('settings.undo', { id: again, moveStranded: true })
    expect(await rateOf(low.id)).toBe(1200)
  })

  test('removes a new payband that no companion has, and no other', async () => {
    const [unused, used] = [await createBand(), await createBand()]
    await inBand(used.id, 1500)
    expect((await admin.mutate('settings.undo', { id: (await latestChange(unused.id)).id })).status).toBe(200)
    expect(await bandOf(unused.id)).toBeUndefined()
    const refused = await admin.mutate('settings.undo', { id: (await latestChange(used.id)).id })
    expect(refused).toMatchObject({ status: 409, body: { msg: 'setting_used' } })
  })

  test('cannot happen twice at once', async () => {
    const { id, version: _, ...band } = await createBand()
    await admin.mutate('paybands.update', { ...band, id, feeBps: 100 })
    const change = await latestChange(id)
    const undo = () => admin.mutate('settings.undo', { id: change.id })
    const both = await Promise.all([undo(), undo()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await admin.mutate('settings.undo', { id: 999_999_999 })).status).toBe(404)
  })
})

describe('a referral code', () => {
  test('is made or chosen, listed with its owner and uses, disabled once, and enabled again by undoing', async () => {
    const owner = await createCompanion(running().db, { name: 'Vela Moreno' })
    const made = (await admin.mutate('referralCodes.create', {})).body.data
    expect(made.code).toMatch(/^[A-Z2-9]{8}$/)
    const code = `VELA-${Date.now() % 100_000}`
    const chosen = {
      code: code.toLowerCase(),
      maxUses: 5,
      ownerId: owner.id,
      expiresAt: '2030-01-01T00:00:00Z',
    }
    const { id } = (await admin.mutate('referralCodes.create', chosen)).body.data
    const listed = async () => (await admin.query('referralCodes.list', { query: code })).body.data.items
    expect(await listed()).toMatchObject([
      { code, state: 'active', owner: { id: owner.id, name: 'Vela Moreno' }, uses: 0, max_uses: 5 },
    ])
    const none = { pending: 0, approved: 0, rejected: 0 }
    expect(await listed()).toMatchObject([{ maker: { id: admin.id }, applications: none }])
    for (const status of ['draft', 'rejected', 'returned'] as const) {
      const { id: user_id } = await createUser(running().db)
      const decided_at = status === 'draft' ? null : running().clock.now()
      const values = { user_id, referral_code_id: id, status, decided_at, reason: 'No' }
      await running().db.insertInto('companion_applications').values(values).execute()
    }
    expect(await listed()).toMatchObject([{ uses: 3, applications: { ...none, rejected: 2 } }])
    expect((await admin.mutate('referralCodes.create', chosen)).body.issues).toMatchObject([{ path: 'code' }])
    expect((await admin.mutate('referralCodes.disable', { id })).status).toBe(200)
    expect((await admin.mutate('referralCodes.disable', { id })).body.msg).toBe('setting_changed')
    expect(await listed()).toMatchObject([{ state: 'disabled' }])
    const { items } = (await admin.query('settings.changes', { kinds: ['referral_code'] })).body.data
    const change = items.find((one: { key: string }) => one.key === String(id))
    await admin.mutate('settings.undo', { id: change.id })
    expect(await listed()).toMatchObject([{ state: 'active' }])
  })

  test('has no limit below its uses', async () => {
    const { id } = (await admin.mutate('referralCodes.create', { maxUses: 5 })).body.data
    for (let use = 0; use < 3; use++) {
      const { id: user_id } = await createUser(running().db)
      const values = { user_id, referral_code_id: id, status: 'draft' as const }
      await running().db.insertInto('companion_applications').values(values).execute()
    }
    const was = { maxUses: 5, expiresAt: null, disabled: false }
    const limit = (maxUses: number) => admin.mutate('referralCodes.update', { ...was, id, maxUses, was })
    expect((await limit(2)).body.issues).toEqual([
      { path: 'maxUses', message: 'It has already been used 3 times. To end it, disable it' },
    ])
    expect((await limit(3)).status).toBe(200)
  })

  test('has its limit, its end and its state changed, which can be undone', async () => {
    const { id, code } = (await admin.mutate('referralCodes.create', { maxUses: 5 })).body.data
    const listed = async () => (await admin.query('referralCodes.list', { query: code })).body.data.items
    let was = { maxUses: 5 as number | null, expiresAt: null as string | null, disabled: false }
    const free = { maxUses: null, expiresAt: null, disabled: false }
    const change = (terms: object) => admin.mutate('referralCodes.update', { id, was, ...free, ...terms })
    const expiresAt = '2030-01-01T00:00:00.000Z'
    const next = { maxUses: 9, expiresAt, disabled: true }
    expect((await change(next)).status).toBe(200)
    expect((await change({})).body).toMatchObject({ msg: 'setting_changed' })
    was = next
    expect(await listed()).toMatchObject([{ state: 'disabled', max_uses: 9, expires_at: expiresAt }])
    expect((await change({})).status).toBe(200)
    was = free
    expect(await listed()).toMatchObject([{ state: 'active', max_uses: null, expires_at: null }])
    expect((await change({ expiresAt: '2020-01-01T00:00:00Z' })).body.issues).toMatchObject([
      { path: 'expiresAt' },
    ])
    expect((await change({ id: 999_999_999 })).status).toBe(404)
    const { items } = (await admin.query('settings.changes', { kinds: ['referral_code'] })).body.data
    const last = items.find((one: { key: string }) => one.key === String(id))
    expect((await admin.mutate('settings.undo', { id: last.id })).status).toBe(200)
    expect(await listed()).toMatchObject([{ state: 'disabled', max_uses: 9, expires_at: expiresAt }])
  })

  test.each([
    ['code', { code: 'no spaces' }],
    ['code', { code: 'ABC' }],
    ['maxUses', { maxUses: 0 }],
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00Z' }],
    ['ownerId', { ownerId: '00000000-0000-4000-8000-000000000000' }],
  ])('with a wrong %s is refused', async (path, input) => {
    const { status, body } = await admin.mutate('referralCodes.create', input)
    expect({ status, path: body.issues?.[0]?.path }).toEqual({ status: 422, path })
  })
})

test.each([
  'paybands.create',
  'paybands.update',
  'referralCodes.create',
  'referralCodes.disable',
  'referralCodes.update',
  'companions.update',
  'settings.updateLookup',
  'settings.addBanner',
  'settings.setFeatured',
  'settings.saveMail',
  'settings.savePage',
  'settings.undo',
])('%s needs a recent proof of who it is', async (name) => {
  await outdateProof(running(), admin)
  expect((await admin.mutate(name)).body.msg).toBe('step_up_required')
})
