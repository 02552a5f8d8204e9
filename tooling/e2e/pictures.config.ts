import { defineConfig } from 'playwright/test'
import shots from './shots.config.ts'

/** The pictures of the README, in docs/pictures: `pnpm pictures`. */
const { globalSetup: _clear, globalTeardown: _list, ...rest } = shots
export default defineConfig({ ...rest, testDir: 'pictures' })
