/** The community's invitation; a deployment names its own. */
export const discordInvite: string =
  import.meta.env.VITE_DISCORD_INVITE ?? 'https://discord.com/invite/queuemate'

export const policies = [
  { path: '/policy/privacy', label: 'Privacy' },
  { path: '/terms', label: 'Terms' },
  { path: '/disclaimer', label: 'Disclaimer' },
  { path: '/cookies', label: 'Cookies' },
  { path: '/use', label: 'Acceptable use' },
]
