import type { Messages } from '@lingui/core'

/** Filled while the app is built (`pseudoLocale` in ../vite.ts). */
export const messages: Messages = {}
