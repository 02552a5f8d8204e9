import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordRun } from '../supervise/run-file.ts'
import { appPorts } from './app-ports.ts'

let env: { DATA_DIR: string }
beforeEach(() => void (env = { DATA_DIR: mkdtempSync(path.join(tmpdir(), 'app-ports-')) }))
afterEach(() => rmSync(env.DATA_DIR, { recursive: true }))

const file = () => path.join(env.DATA_DIR, 'run.json')
const run = () => void recordRun(file(), { ports: { api: 4001, web: 5001 } })

test('without a product they are those of the environment; what a killed run has left does not count', async () => {
  const main = { pid: 2 ** 22 + 1, startTime: '1' }
  writeFileSync(file(), JSON.stringify({ main, children: [], ports: { api: 1, web: 2 } }))
  expect(await appPorts('web', env, {})).toEqual({ api: 4000, own: 5173 })
  expect(await appPorts('web', { ...env, API_PORT: '4002' }, {})).toEqual({ api: 4002, own: 5173 })
})

test('those of the product that runs go before .env, those of the command before both', async () => {
  run()
  expect(await appPorts('web', { ...env, API_PORT: '4002' }, {})).toEqual({ api: 4001, own: 5001 })
  const given = { WEB_PORT: '6000', API_PORT: '0' }
  expect(await appPorts('web', { ...env, ...given }, given)).toEqual({ api: 4001, own: 6000 })
})

test('a port that is 0 is waited for', async () => {
  const ports = appPorts('web', { ...env, API_PORT: '0' }, {})
  run()
  expect(await ports).toEqual({ api: 4001, own: 5001 })
})
