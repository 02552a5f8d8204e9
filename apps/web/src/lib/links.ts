import { t } from '@lingui/core/macro'

/** The community's invitation and the help desk, if the deployment has set them. */
export const discordInvite: string | undefined = import.meta.env.VITE_DISCORD_INVITE || undefined
export const helpDesk: string | undefined = import.meta.env.VITE_HELP_DESK || undefined

/** The policies with their names. */
export const policies = () => [
  { path: '/policy/privacy', label: t`Privacy` },
  { path: '/terms', label: t`Terms` },
  { path: '/disclaimer', label: t`Disclaimer` },
  { path: '/cookies', label: t`Cookies` },
  { path: '/use', label: t`Acceptable use` },
]
