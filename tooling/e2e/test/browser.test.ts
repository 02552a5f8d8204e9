import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { launchOptions } from '../src/browser.ts'

test('the packaged browser needs no library that is missing in a slim image', async () => {
  const { executablePath, env } = await launchOptions()
  // Another Chromium was found, which has its libraries.
  if (!env || !executablePath) return
  const linked = execFileSync('ldd', [executablePath], { encoding: 'utf8', env: env as NodeJS.ProcessEnv })
  expect(linked).not.toContain('not found')
  const brought = env.LD_LIBRARY_PATH!.split(path.delimiter)[0]!
  for (const library of ['libnss3.so', 'libnspr4.so', 'libexpat.so.1'])
    expect(linked).toContain(`${library} => ${path.join(brought, library)}`)
})
