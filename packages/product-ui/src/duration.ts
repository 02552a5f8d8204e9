import { t } from '@lingui/core/macro'

/** "9 s", or minutes from 90 seconds on. */
export function durationText(seconds: number): string {
  if (seconds < 90) return t`${seconds} s`
  const minutes = Math.round(seconds / 60)
  return t`${minutes} min`
}
