import path from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** The folder of a catalogue, and the folders whose messages it holds; both relative to the repository. */
const catalogue = (folder: string, include = [folder], exclude: string[] = []) => ({
  path: `<rootDir>/${folder}/locales/{locale}`,
  include: include.map((each) => `<rootDir>/${each}`),
  exclude: ['**/*.test.*', '**/testing/**', ...exclude.map((each) => `<rootDir>/${each}`)],
})

/** One catalogue for each feature of an app, one for the rest of the app and one for each package. */
export default defineConfig({
  rootDir: path.resolve(import.meta.dirname, '../..'),
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    ...['apps/web/src', 'apps/admin/src'].flatMap((app) => [
      catalogue(`${app}/features/{name}`),
      catalogue(app, [app], [`${app}/features/**`]),
    ]),
    ...['packages/app-kit/src', 'packages/product-ui/src', 'packages/ui/src'].map((folder) =>
      catalogue(folder),
    ),
  ],
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: { i18n: ['@queuemate/i18n/i18n', 'i18n'], Trans: ['@queuemate/i18n/trans', 'Trans'] },
})
