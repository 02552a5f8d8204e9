import { expect, it, vi } from 'vitest'
import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import { useApp, WEB } from '../../../test/app.ts'

const app = useApp()

it('leads from the page of the card back to where the player was, and nowhere else', async () => {
  const { call, db, payments } = app()
  const companion = await createCompanion(db)
  const asked = vi.spyOn(payments, 'createCardPage')
  const link = async (body?: object) => {
    const answer = await call(await createUser(db), 'POST', 'user/payment_methods', body)
    const pages = answer.status === 200 ? asked.mock.lastCall?.[0] : undefined
    return { status: answer.status, to: pages?.returnUrl, back: pages?.cancelUrl }
  }
  const settings = `${WEB}/user/settings`
  const market = `${WEB}/playerMarket`
  expect(await link()).toEqual({ status: 200, to: `${settings}?card=saved`, back: settings })
  expect(await link({ return_to: 'market' })).toEqual({
    status: 200,
    to: `${market}?card=saved`,
    back: market,
  })
  const chosen = `${market}?queue=${companion.id}`
  expect(await link({ return_to: 'market', companion_id: companion.id })).toEqual({
    status: 200,
    to: `${chosen}&card=saved`,
    back: chosen,
  })
  for (const return_to of ['https://elsewhere.example', '//elsewhere.example', '/companion', ''])
    expect((await link({ return_to })).status).toBe(422)
  expect((await link({ return_to: 'market', companion_id: 'x&next=//elsewhere' })).status).toBe(422)
  asked.mockRestore()
})
