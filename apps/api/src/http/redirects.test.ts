import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readEnv } from '../base/env.ts'
import { productionWarnings } from '../base/production.ts'
import { registerRedirects } from './redirects.ts'

const webUrl = 'https://queuemate.test'
const settings = {
  DATABASE_URL: 'postgres://localhost/queuemate',
  AUTH_SECRET: 'rT7vQ2mZx9Lk4Wd8Hs1Ny6Bf3Gc5Jp0A',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  WEB_URL: webUrl,
}

async function followed(path: string, more: Record<string, string> = {}) {
  const app = Fastify()
  registerRedirects(app, readEnv({ ...settings, ...more }))
  const { statusCode, headers } = await app.inject(path)
  return [statusCode, headers.location]
}

test.each([
  ['discord', 'DISCORD_INVITE', 'https://discord.gg/ours'],
  ['help-desk', 'HELP_DESK', 'https://help.queuemate.gg/new'],
])('the link to %s leads to the address of the operator, or to our contact page', async (link, name, own) => {
  const path = `/api/links/${link}`
  const contact = `${webUrl}/contact?instead=${link}`
  expect(await followed(path)).toEqual([303, contact])
  expect(await followed(path, { [name]: '' })).toEqual([303, contact])
  expect(await followed(path, { [name]: own })).toEqual([303, own])
  await expect(followed(path, { [name]: 'javascript:alert(1)' })).rejects.toThrow(`${name}: an address`)
})

test('production says at its start which of them is not set', () => {
  const env = { NODE_ENV: 'production', DISCORD_INVITE: 'https://discord.gg/ours', HELP_DESK: undefined }
  expect(productionWarnings(env)).toEqual(['HELP_DESK is not set, so its links lead to the contact page'])
  expect(productionWarnings({ ...env, NODE_ENV: 'development' })).toEqual([])
})
