import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeSizes, readCode, sizesOf } from './size.ts'

// `node size-cli.ts [commit …]` prints the exact sizes; `--write` updates docs/size.md, and `--check` fails if it is not current.

const file = path.join(import.meta.dirname, '../../../docs/size.md')
const [option, ...more] = process.argv.slice(2)
const page = () => `# Size

The code of each package (\`pnpm run size\`): lines in thousands, and kB without comments, blank lines and indentation. Generated
files do not count. \`pnpm run format\` updates this file, and \`pnpm run lint\` fails if it is not current, so that growth is seen
in a diff.

${describeSizes(sizesOf(readCode()))}`

if (option === '--write') writeFileSync(file, page())
else if (option === '--check') {
  if (readFileSync(file, 'utf8') !== page()) {
    console.error('docs/size.md is not current: pnpm run format')
    process.exitCode = 1
  }
} else {
  for (const commit of option ? [option, ...more] : [undefined])
    console.log(
      `${commit ?? 'the working tree'}\n${describeSizes(sizesOf(readCode(commit)), { exact: true })}`,
    )
}
