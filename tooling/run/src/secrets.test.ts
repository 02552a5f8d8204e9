import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { keepSecrets } from './secrets.ts'

test('secrets are made once, and a start that needs more of them keeps those that exist', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'queuemate-secrets-'))
  const file = path.join(dir, 'secrets.json')
  const made = keepSecrets(dir)
  expect(keepSecrets(dir)).toEqual(made)
  expect(Buffer.from(made.vapid.publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(made.vapid.privateKey, 'base64url')).toHaveLength(32)

  const { authSecret, webhookSecret } = made
  writeFileSync(file, JSON.stringify({ authSecret, webhookSecret }))
  const again = keepSecrets(dir)
  expect(again).toMatchObject({ authSecret, webhookSecret })
  expect(again.vapid).not.toEqual(made.vapid)

  writeFileSync(file, 'not JSON')
  expect(keepSecrets(dir).authSecret).not.toBe(authSecret)
  rmSync(dir, { recursive: true })
})
