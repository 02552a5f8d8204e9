import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadSettings } from './settings.ts'

test('a file that has changed replaces what it had set before, and nothing that was set otherwise', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
  const file = path.join(folder, '.env')
  const home = process.env.HOME
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
    loadSettings(file)
  })
  writeFileSync(file, 'QM_ONE=1\nQM_TWO=2\nHOME=/nowhere\n')
  loadSettings(file)
  expect(process.env).toMatchObject({ QM_ONE: '1', QM_TWO: '2', HOME: home })
  writeFileSync(file, 'QM_TWO=3\n')
  loadSettings(file)
  expect([process.env.QM_ONE, process.env.QM_TWO]).toEqual([undefined, '3'])
})
