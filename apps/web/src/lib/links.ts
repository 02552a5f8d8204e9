import { t } from '@lingui/core/macro'

/** The API leads to the operator's own addresses, or to our contact page (`redirects.ts`). */
export const communityLink = '/api/links/discord'
export const helpDeskLink = '/api/links/help-desk'

/** The policies with their names. */
export const policies = () => [
  { path: '/policy/privacy', label: t`Privacy` },
  { path: '/terms', label: t`Terms` },
  { path: '/disclaimer', label: t`Disclaimer` },
  { path: '/cookies', label: t`Cookies` },
  { path: '/use', label: t`Acceptable use` },
]
