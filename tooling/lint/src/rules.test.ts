import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterEach, expect, test } from 'vitest'
import config from './config.ts'
import { apiLayers, browserLayers, packages, slices, webSlices, type Layer } from './layers.ts'

const root = path.resolve(import.meta.dirname, '../../..')
let repository = ''
afterEach(() => rmSync(repository, { recursive: true, force: true }))

/** The rules broken by a repository of these files. */
async function violations(files: Record<string, string>): Promise<string[]> {
  repository = mkdtempSync(path.join(tmpdir(), 'imports-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(repository, file)), { recursive: true })
    writeFileSync(path.join(repository, file), text)
  }
  const { forbidden, options } = config
  const result = await cruise(['.'], {
    ...options,
    baseDir: repository,
    validate: true,
    ruleSet: { forbidden },
  })
  return (result.output as ICruiseResult).summary.violations.map(({ rule }) => rule.name)
}

/** The rules broken by one file that imports another. */
function importing(from: string, to: string, type = false): Promise<string[]> {
  const specifier = path.posix.relative(path.posix.dirname(from), to)
  return violations({
    [from]: `import ${type ? 'type ' : ''}{ it } from '${specifier.startsWith('.') ? specifier : `./${specifier}`}'\nexport const mine: typeof it = 1\n`,
    [to]: 'export const it = 1\n',
  })
}

test.each([
  ['packages/contracts/src/a.ts', 'packages/db/src/b.ts', 'packages/contracts imports only packages/text'],
  ['packages/db/src/a.test.ts', 'tooling/postgres/src/b.ts', 'packages know no tools'],
  [
    'packages/ui/src/a.tsx',
    'packages/contracts/src/b.ts',
    'packages/ui imports only packages/text, packages/i18n',
  ],
  [
    'packages/ui/src/a.tsx',
    'packages/product-ui/src/b.tsx',
    'packages/ui imports only packages/text, packages/i18n',
  ],
  ['apps/web/src/lib/a.ts', 'packages/db/src/b.ts', 'apps/web imports only'],
  ['apps/web/src/lib/a.ts', 'apps/api/src/router.ts', 'apps/web imports types only from apps/api'],
  ['tooling/demo/src/a.ts', 'tooling/run/src/b.ts', 'tooling/demo imports only'],
  ['apps/api/src/base/a.ts', 'apps/api/src/pictures/b.ts', 'base is below'],
  ['apps/api/src/base/a.ts', 'apps/api/src/outside/feed/b.ts', 'base is below'],
  ['apps/api/src/outside/feed/a.ts', 'apps/api/src/modules/orders/b.ts', 'outside is below'],
  ['apps/api/src/jobs/a.ts', 'apps/api/src/mail/b.ts', 'jobs is below'],
  ['apps/api/src/modules/orders/a.ts', 'apps/api/src/http/b.ts', 'use cases is below'],
  ['apps/api/src/engine/a.ts', 'apps/api/src/modules/orders/b.ts', 'engine is below'],
  ['apps/api/src/trpc.ts', 'apps/api/src/api.ts', 'trpc is below'],
  ['apps/api/src/modules/orders/a.ts', 'apps/api/src/trpc.ts', 'use cases know neither Fastify'],
  ['apps/api/src/modules/payments/a.ts', 'apps/api/src/modules/orders/b.ts', 'payments does not know'],
  ['apps/api/src/modules/orders/a.ts', 'apps/api/src/modules/chat/b.ts', 'orders does not know'],
  ['packages/db/src/queries/orders/a.ts', 'packages/db/src/queries/staff/b.ts', 'orders does not know'],
  ['apps/web/src/lib/a.ts', 'apps/web/src/features/orders/b.ts', 'lib is below'],
  ['apps/web/src/features/orders/a.ts', 'apps/web/src/features/chat/b.ts', 'orders does not know'],
  ['apps/admin/src/features/orders/a.ts', 'apps/admin/src/features/people/b.ts', 'features do not know'],
  [
    'apps/api/src/modules/chat/a.ts',
    'node_modules/fastify/index.js',
    'use cases know neither Fastify nor tRPC',
  ],
  ['packages/contracts/src/a.ts', 'node_modules/react/index.js', 'no library but zod'],
])('%s may not import %s', async (from, to, rule) => {
  expect(await importing(from, to)).toEqual([expect.stringContaining(rule)])
})

test('a type import counts as an import', async () => {
  const found = await importing('apps/api/src/auth/a.ts', 'apps/api/src/trpc.ts', true)
  expect(found).toEqual([expect.stringContaining('auth is below')])
})

test('a circle of type imports is refused', async () => {
  const found = await violations({
    'packages/ui/src/a.ts': "import type { B } from './b.ts'\nexport type A = { b?: B }\n",
    'packages/ui/src/b.ts': "import type { A } from './a.ts'\nexport type B = { a?: A }\n",
  })
  expect(new Set(found)).toEqual(new Set(['no circles, not even of types']))
})

test.each([
  ['apps/api/src/modules/orders/a.ts', 'apps/api/src/modules/payments/b.ts', false],
  ['apps/api/src/modules/orders/a.router.ts', 'apps/api/src/trpc.ts', false],
  ['apps/api/src/mail/a.ts', 'apps/api/src/jobs/b.ts', false],
  ['apps/web/src/lib/a.ts', 'apps/api/src/router.ts', true],
  ['apps/web/src/routes/a.tsx', 'apps/web/src/features/orders/b.ts', false],
  ['apps/web/src/features/chat/a.ts', 'apps/web/src/features/orders/b.ts', false],
  ['apps/api/src/modules/orders/a.test.ts', 'tooling/stripe-standin/src/b.ts', false],
])('%s may import %s', async (from, to, type) => {
  expect(await importing(from, to, type)).toEqual([])
})

test.each(packages.map((one, index) => ({ ...one, before: packages.slice(0, index) })))(
  '$path uses only packages before it',
  ({ uses, usesTypesOf = [], before }) => {
    expect(before.map((one) => one.path)).toEqual(expect.arrayContaining([...uses, ...usesTypesOf]))
  },
)

const foldersOf = (src: string, layers: readonly Layer[]) =>
  layers.flatMap(({ files }) => (/^[a-z]+\/$/.test(files) ? [`${src}/${files}`] : []))

test('every folder that the lists name exists', () => {
  const folders = [
    ...packages.map((one) => one.path),
    ...slices.flat().map((slice) => `apps/api/src/modules/${slice}`),
    ...webSlices.flat().map((slice) => `apps/web/src/features/${slice}`),
    ...foldersOf('apps/api/src', apiLayers),
    ...foldersOf('apps/web/src', browserLayers),
  ]
  expect(folders.filter((folder) => !existsSync(path.join(root, folder)))).toEqual([])
})

test('every slice of the web app has its place in the order', () => {
  expect(readdirSync(path.join(root, 'apps/web/src/features')).toSorted()).toEqual(
    webSlices.flat().toSorted(),
  )
})
