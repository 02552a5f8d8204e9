/*
 * Which package, layer and slice may import which. `rules.ts` turns these lists into rules of dependency-cruiser;
 * docs/architecture.md explains them.
 */

export interface Package {
  path: string
  /** The packages of this repository that it may import, all of them earlier in the list. */
  uses: readonly string[]
  /** Of these it may import types only. */
  usesTypesOf?: readonly string[]
}

/** The packages of the repository, lowest first. Tests may import more. */
export const packages: readonly Package[] = [
  { path: 'packages/text', uses: [] },
  { path: 'packages/contracts', uses: ['packages/text'] },
  { path: 'packages/content', uses: ['packages/text', 'packages/contracts'] },
  { path: 'packages/i18n', uses: ['packages/text'] },
  { path: 'packages/ui', uses: ['packages/text', 'packages/i18n'] },
  {
    path: 'packages/product-ui',
    uses: ['packages/text', 'packages/contracts', 'packages/content', 'packages/i18n', 'packages/ui'],
  },
  { path: 'packages/app-kit', uses: ['packages/text', 'packages/contracts', 'packages/i18n', 'packages/ui'] },
  { path: 'packages/realtime', uses: ['packages/contracts'] },
  { path: 'packages/db', uses: ['packages/contracts'] },
  {
    path: 'apps/api',
    uses: ['packages/text', 'packages/contracts', 'packages/content', 'packages/realtime', 'packages/db'],
  },
  ...['apps/web', 'apps/admin'].map((path) => ({
    path,
    uses: [
      'packages/text',
      'packages/contracts',
      'packages/content',
      'packages/i18n',
      'packages/ui',
      'packages/product-ui',
      'packages/app-kit',
      'packages/realtime',
    ],
    usesTypesOf: ['apps/api'],
  })),
  { path: 'tooling/lint', uses: [] },
  { path: 'tooling/mutation', uses: [] },
  { path: 'tooling/postgres', uses: ['packages/db'] },
  { path: 'tooling/oauth-standin', uses: [] },
  { path: 'tooling/push-standin', uses: [] },
  { path: 'tooling/stripe-standin', uses: [] },
  { path: 'tooling/player', uses: ['packages/realtime', 'packages/db'] },
  {
    path: 'tooling/demo',
    uses: [
      'packages/contracts',
      'packages/realtime',
      'packages/db',
      'tooling/stripe-standin',
      'tooling/player',
    ],
  },
  {
    path: 'tooling/run',
    uses: [
      'packages/content',
      'packages/contracts',
      'packages/db',
      'tooling/postgres',
      'tooling/stripe-standin',
      'tooling/demo',
    ],
  },
  {
    path: 'tooling/e2e',
    uses: [
      'packages/content',
      'packages/contracts',
      'packages/db',
      'tooling/push-standin',
      'tooling/player',
      'tooling/demo',
      'tooling/postgres',
      'tooling/run',
    ],
  },
  {
    path: 'tooling/cluster',
    uses: [
      'packages/contracts',
      'packages/realtime',
      'packages/db',
      'tooling/postgres',
      'tooling/stripe-standin',
      'tooling/player',
      'tooling/demo',
      'tooling/run',
      'tooling/e2e',
    ],
  },
  {
    path: 'tooling/bench',
    uses: [
      'packages/contracts',
      'packages/realtime',
      'packages/db',
      'tooling/postgres',
      'tooling/stripe-standin',
      'tooling/player',
      'tooling/demo',
      'tooling/run',
      'tooling/cluster',
    ],
  },
]

export interface Layer {
  name: string
  /** A regular expression for the paths below `src`. */
  files: string
}

/** The API's layers, lowest first: a file imports from its own layer and from earlier ones. */
export const apiLayers: readonly Layer[] = [
  { name: 'base', files: 'base/' },
  { name: 'pictures', files: 'pictures/' },
  { name: 'outside', files: 'outside/' },
  { name: 'jobs', files: 'jobs/' },
  { name: 'mail', files: 'mail/' },
  { name: 'auth', files: 'auth/' },
  { name: 'market', files: 'market/' },
  { name: 'context', files: 'context[.]ts$' },
  { name: 'engine', files: 'engine/' },
  { name: 'trpc', files: '(calls|rest-path|trpc)[.]ts$' },
  { name: 'use cases', files: 'modules/(?!.+[.](router|procedures|rest)[.]ts$)' },
  { name: 'composition', files: 'api[.]ts$' },
  { name: 'routers', files: 'modules/.+[.](router|procedures|rest)[.]ts$' },
  { name: 'router', files: 'router[.]ts$' },
  { name: 'http', files: 'http/' },
  { name: 'app', files: 'app[.]ts$' },
  { name: 'processes', files: '(main|worker)[.]ts$' },
]

/** The slices of `modules` and `queries`, lowest first; slices of the same line must not import each other. */
export const slices: readonly (readonly string[])[] = [
  ['lookups'],
  ['accounts'],
  ['companions'],
  ['marketplace'],
  ['payouts'],
  ['payments'],
  ['orders'],
  ['chat'],
  ['support'],
  ['staff'],
  ['realtime', 'testing'],
]

/** The slices of the web app's `features`, lowest first: those of the API, and what only a browser has. */
export const webSlices: readonly (readonly string[])[] = [
  ['notifications'],
  ['auth'],
  ['accounts'],
  ['companions'],
  ['marketplace'],
  ['payouts'],
  ['payments'],
  ['orders'],
  ['chat'],
  ['support'],
  ['home'],
]

/** The layers of web and admin, lowest first. */
export const browserLayers: readonly Layer[] = [
  { name: 'lib', files: 'lib/' },
  { name: 'features', files: 'features/' },
  { name: 'routes', files: 'routes/' },
  { name: 'app', files: 'app/' },
  { name: 'main', files: 'main[.]tsx$' },
]
