import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cutFont, FONTS } from '../../scripts/cut-fonts.ts'

// After a change of the packages or the script: `pnpm --filter @queuemate/ui run fonts`.
test.each(FONTS)('$name is what the script makes of the package', async (font) => {
  const kept = readFileSync(new URL(`fonts/${font.name}.woff2`, import.meta.url))
  const made = await cutFont(font)
  expect(kept.equals(made)).toBe(true)
})
