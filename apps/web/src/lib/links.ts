import { t } from '@lingui/core/macro'

/** The community's invitation; a deployment names its own. */
export const discordInvite: string =
  import.meta.env.VITE_DISCORD_INVITE ?? 'https://discord.com/invite/queuemate'

/** The policies with their names. */
export const policies = () => [
  { path: '/policy/privacy', label: t`Privacy` },
  { path: '/terms', label: t`Terms` },
  { path: '/disclaimer', label: t`Disclaimer` },
  { path: '/cookies', label: t`Cookies` },
  { path: '/use', label: t`Acceptable use` },
]
