import { plural } from '@lingui/core/macro'

/** "12 minutes left", rounded up: it never says 0. */
export const formatMinutesLeft = (ms: number): string =>
  plural(Math.max(1, Math.ceil(ms / 60_000)), { one: '# minute left', other: '# minutes left' })
