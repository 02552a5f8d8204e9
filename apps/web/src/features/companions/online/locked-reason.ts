import { t } from '@lingui/core/macro'

/** Why an online companion's links do nothing (spec §6). */
export const lockedReason = () => t`Go offline to leave this page`
