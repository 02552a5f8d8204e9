import { writeFileSync } from 'node:fs'
import { cutFont, FONTS } from './cut-fonts.ts'

// Writes the fonts in src/styles/fonts from the packages' files.
for (const font of FONTS) {
  const file = await cutFont(font)
  writeFileSync(new URL(`../src/styles/fonts/${font.name}.woff2`, import.meta.url), file)
  console.log(`${font.name}: ${(file.length / 1_000).toFixed(1)} kB`)
}
