import path from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const FOLDERS = ['apps/web', 'apps/admin', 'packages/app-kit', 'packages/product-ui', 'packages/ui']

/**
 * `pnpm run messages` writes a catalog for each app and package. None is committed while English is the only language.
 */
export default defineConfig({
  rootDir: path.resolve(import.meta.dirname, '../..'),
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: FOLDERS.map((folder) => ({
    path: `<rootDir>/${folder}/src/locales/{locale}`,
    include: [`<rootDir>/${folder}/src`],
    exclude: ['**/*.test.*', '**/testing/**'],
  })),
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: { i18n: ['@queuemate/i18n/i18n', 'i18n'], Trans: ['@queuemate/i18n/trans', 'Trans'] },
})
