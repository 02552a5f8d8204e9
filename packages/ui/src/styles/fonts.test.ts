import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cutFont, FONTS } from '../../scripts/cut-fonts.ts'

// After changing the packages or the script, run `pnpm --filter @queuemate/ui run fonts`.
test.each(FONTS)('$name matches the output of the script', async (font) => {
  const kept = readFileSync(new URL(`fonts/${font.name}.woff2`, import.meta.url))
  const made = await cutFont(font)
  expect(kept.equals(made)).toBe(true)
})
