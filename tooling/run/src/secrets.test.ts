import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { keepSecrets } from './secrets.ts'

test('secrets are made once, and again when those that are kept cannot be used', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'queuemate-secrets-'))
  const made = keepSecrets(dir)
  expect(keepSecrets(dir)).toEqual(made)
  expect(Buffer.from(made.vapid.publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(made.vapid.privateKey, 'base64url')).toHaveLength(32)
  writeFileSync(path.join(dir, 'secrets.json'), 'not JSON')
  expect(keepSecrets(dir).authSecret).not.toBe(made.authSecret)
  rmSync(dir, { recursive: true })
})
