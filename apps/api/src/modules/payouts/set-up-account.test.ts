import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createCompanion } from '@queuemate/db/testing/factories'
import { expectRefused, useApp } from '../../../test/app.ts'
import { sessionOf } from '../../../test/fakes.ts'
import { mailsTo } from '../../../test/visitor.ts'
import { outdateProof } from '../../../test/staff.ts'
import { refreshOwnAccount } from './payout-account.ts'
import { handleWebhook } from '../payments/webhooks.ts'

const app = useApp()
const NOW = '2026-11-20T12:00:00.000Z'
beforeEach(() => {
  const { clock, payments, realtime } = app()
  clock.set(NOW)
  realtime.clear()
  payments.answersAccounts = true
})

type Row = NonNullable<NonNullable<Parameters<typeof createCompanion>[1]>['companion']>
const none: Row = { payouts_enabled: false, payout_account_id: null, online: false }
const create = (row: Row = none, country_id: number | null = 276) =>
  createCompanion(app().db, { companion: row, profile: { country_id } })
const post = (user: { id: string }, path: string) => app().call(user, 'POST', `companion/${path}`)
const refresh = (user: Awaited<ReturnType<typeof create>>) =>
  refreshOwnAccount(app().context, sessionOf(user))
/** What dashboards are told; the marketplace hears of companions in its own time. */
const toDashboards = () => app().realtime.sent.filter(({ room }) => room !== 'market')
const rowOf = (id: string) =>
  app()
    .db.selectFrom('companions')
    .select(['payout_account_id', 'payouts_enabled', 'online', 'offline_reason', 'offline_at'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
const accountsOf = (id: string) => [...app().payments.accounts.values()].filter(({ userId }) => userId === id)

/** Delivers a webhook and does the work it leaves. */
async function hear(type: string, accountId: string) {
  const { context, payments, app: http } = app()
  const event = { id: `evt_${accountId}_${Math.random()}`, type, object: { id: accountId } }
  payments.webhooks.push(event)
  const answer = await http.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'stripe-signature': 'signed', 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(answer.statusCode).toBe(200)
  await handleWebhook(context, event.id)
}

describe('setup', () => {
  test('makes an account in the country of the profile, keeps it, and leads to the provider and back', async () => {
    const user = await create()
    const answer = await post(user, 'stripe_setup')
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    const { searchParams } = new URL(answer.body.data)
    expect(Object.fromEntries(searchParams)).toEqual({
      accountId: `acct_of_${user.id}`,
      returnUrl: 'http://localhost:5173/companion/payouts?setup=done',
      refreshUrl: 'http://localhost:5173/companion/payouts?setup=again',
    })
    expect(accountsOf(user.id)).toEqual([{ userId: user.id, country: 'DE', enabled: false }])
    expect(await rowOf(user.id)).toMatchObject({
      payout_account_id: `acct_of_${user.id}`,
      payouts_enabled: false,
    })
    expect(await app().call(user, 'GET', 'companion/payouts')).toMatchObject({
      body: { data: { account: 'unfinished' } },
    })
  })

  test.each([76, 364, 422])(
    'in country %d says that payouts are not possible and makes no account',
    async (country) => {
      const user = await create(none, country)
      const message = 'Payouts are not possible in this country'
      expect(await post(user, 'stripe_setup')).toMatchObject({
        status: 422,
        body: { msg: 'invalid_input', message, issues: [{ path: 'country', message }] },
      })
      expect(accountsOf(user.id)).toEqual([])
    },
  )

  test('without a country on the profile asks for it and makes no account', async () => {
    const user = await create(none, null)
    expect(await post(user, 'stripe_setup')).toMatchObject({
      status: 422,
      body: {
        msg: 'invalid_input',
        issues: [{ path: 'country', message: expect.stringContaining('country') }],
      },
    })
    expect(accountsOf(user.id)).toEqual([])
  })

  test('that was started continues with the same account', async () => {
    const user = await create({ ...none, payout_account_id: 'acct_begun' })
    expect((await post(user, 'stripe_setup')).body.data).toContain('accountId=acct_begun')
    expect(accountsOf(user.id)).toEqual([])
  })

  test('that is done leads to the dashboard, where details are changed', async () => {
    const user = await create({})
    expect(await post(user, 'stripe_setup')).toMatchObject({
      status: 200,
      body: { data: `https://accounts.test/dashboard/acct_${user.id}` },
    })
  })

  test('ten at once agree on one account', async () => {
    const user = await create()
    const { payments } = app()
    const original = payments.createAccount
    // Each call is given an account of its own, once all have asked: only the row can decide.
    let made = 0
    let allAsked = () => {}
    const everybody = new Promise<void>((resolve) => {
      allAsked = resolve
    })
    payments.createAccount = async () => {
      const accountId = `acct_race_${user.id}_${++made}`
      if (made === 10) allAsked()
      await everybody
      return accountId
    }
    try {
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(user, 'stripe_setup')))
      const named = answers.map(({ body }) => new URL(body.data).searchParams.get('accountId'))
      expect(new Set(named)).toEqual(new Set([(await rowOf(user.id)).payout_account_id]))
    } finally {
      payments.createAccount = original
    }
  })

  test.each([0, 1, 2, 4] as const)(
    'with an agreement at %d is refused and nothing is made',
    async (agreement_status) => {
      const user = await create({ ...none, agreement_status })
      expect(await post(user, 'stripe_setup')).toMatchObject({ status: 403, body: { msg: 'forbidden' } })
      expect(accountsOf(user.id)).toEqual([])
      expect(await rowOf(user.id)).toMatchObject({ payout_account_id: null })
    },
  )

  test('of a companion disabled during the call stores nothing', async () => {
    const user = await create()
    const { payments, db } = app()
    const original = payments.createAccount
    payments.createAccount = async (wanted) => {
      await db.updateTable('companions').set({ agreement_status: 4 }).where('user_id', '=', user.id).execute()
      return original(wanted)
    }
    try {
      expect(await post(user, 'stripe_setup')).toMatchObject({ status: 403 })
    } finally {
      payments.createAccount = original
    }
    expect(await rowOf(user.id)).toMatchObject({ payout_account_id: null })
  })

  test('returns 503 while the provider is down, stores nothing, and works afterwards', async () => {
    const user = await create()
    app().payments.answersAccounts = false
    expect(await post(user, 'stripe_setup')).toMatchObject({
      status: 503,
      body: { success: false, msg: 'unavailable' },
    })
    expect(await rowOf(user.id)).toMatchObject({ payout_account_id: null, payouts_enabled: false })
    app().payments.answersAccounts = true
    expect(await post(user, 'stripe_setup')).toMatchObject({ status: 200 })
  })
})

describe('dashboard', () => {
  test('is a link of the provider', async () => {
    const user = await create({})
    expect((await post(user, 'stripe_dashboard')).body).toEqual({
      success: true,
      data: `https://accounts.test/dashboard/acct_${user.id}`,
    })
  })

  test('stays open to a companion who was disabled: their money is still theirs', async () => {
    expect(await post(await create({ agreement_status: 4 }), 'stripe_dashboard')).toMatchObject({
      status: 200,
    })
  })

  test.each([none, { ...none, payout_account_id: 'acct_half' }])(
    'needs an account that is set up (%j)',
    async (row) => {
      await expectRefused(post(await create(row), 'stripe_dashboard'), 409, 'payout_setup_required')
      await app().db.updateTable('companions').set({ payout_account_id: null }).execute()
    },
  )

  test('is unavailable while the provider is', async () => {
    app().payments.answersAccounts = false
    await expectRefused(post(await create({}), 'stripe_dashboard'), 503, 'unavailable')
  })
})

describe('where a companion is paid', () => {
  test.each(['stripe_setup', 'stripe_dashboard'])(
    '%s needs a recent proof of who it is, and is told by mail',
    async (path) => {
      const { db } = app()
      const user = await create({})
      expect((await post(user, path)).status).toBe(200)
      expect((await mailsTo(db, user.email)).map(({ template }) => template)).toEqual(['payout_page_opened'])
      await outdateProof(app(), user)
      expect(await post(user, path)).toMatchObject({ status: 403, body: { msg: 'step_up_required' } })
    },
  )
})

describe('what the provider says of an account', () => {
  test('is asked for by a browser that is back before the webhook', async () => {
    const user = await create()
    await post(user, 'stripe_setup')
    expect(await refresh(user)).toEqual({ stripe_enabled: false })
    const [account] = accountsOf(user.id)
    account!.enabled = true
    expect(await refresh(user)).toEqual({ stripe_enabled: true })
    expect(await rowOf(user.id)).toMatchObject({ payouts_enabled: true })
    expect(toDashboards()).toEqual([
      { room: `dashboard:${user.id}`, event: 'refreshInfo', payload: undefined },
      { room: `dashboard:${user.id}`, event: 'dashboardChanged', payload: undefined },
    ])
    await refresh(user)
    expect(toDashboards()).toHaveLength(2)
  })

  test('without an account nothing is asked', async () => {
    const user = await create()
    app().payments.answersAccounts = false
    expect(await refresh(user)).toEqual({ stripe_enabled: false })
  })

  test('that fails changes nothing', async () => {
    const user = await create({})
    app().payments.answersAccounts = false
    await expect(refresh(user)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await rowOf(user.id)).toMatchObject({ payouts_enabled: true, online: true })
  })

  test('by webhook sets a companion who can no longer be paid offline, and says why', async () => {
    const { payments, realtime } = app()
    const accountId = `acct_lost_${Math.random()}`
    const user = await create({ payout_account_id: accountId })
    payments.accounts.set(accountId, { userId: user.id, country: 'DE', enabled: false })
    await app().caughtUp()
    realtime.clear()
    await hear('account.updated', accountId)
    await app().caughtUp()
    expect(await rowOf(user.id)).toMatchObject({
      payouts_enabled: false,
      online: false,
      offline_reason: 'payouts',
      offline_at: new Date(NOW),
    })
    expect(realtime.sent).toEqual([
      { room: `dashboard:${user.id}`, event: 'refreshInfo', payload: undefined },
      { room: `dashboard:${user.id}`, event: 'dashboardChanged', payload: undefined },
      { room: 'market', event: 'updateAvailability', payload: { companionID: user.id } },
    ])
    payments.accounts.get(accountId)!.enabled = true
    await hear('account.updated', accountId)
    expect(await rowOf(user.id)).toMatchObject({ payouts_enabled: true, online: false })
  })

  test('with another bank account is told to the companion; the first one is not', async () => {
    const { payments, db } = app()
    const accountId = `acct_moved_${Math.random()}`
    const user = await create({ payout_account_id: accountId })
    const account = { userId: user.id, country: 'DE', enabled: true, destination: 'ba_1' }
    payments.accounts.set(accountId, account)
    const told = async () => (await mailsTo(db, user.email)).map(({ template }) => template)
    await hear('account.updated', accountId)
    await hear('account.updated', accountId)
    expect(await told()).toEqual([])
    // Removing the old one first hides nothing.
    for (const destination of ['', 'ba_2', 'ba_2']) {
      payments.accounts.set(accountId, { ...account, destination })
      await hear('account.updated', accountId)
    }
    expect(await told()).toEqual(['payout_destination_changed'])
  })

  test('about an account that is not ours is ignored', async () => {
    const asked = vi.spyOn(app().payments, 'readAccount').mockRejectedValue(new Error('No such account'))
    await hear('account.updated', 'acct_stranger')
    expect([asked.mock.calls, toDashboards()]).toEqual([[], []])
    asked.mockRestore()
  })
})
