/** The people anyone can sign in as in development; they come with the demo data. */
export const demoPassword = 'queuemate-demo'

/** Opens the companion agreement for whoever enters it. */
export const demoReferralCode = 'QUEUEMATE'

export const demoSignIns: readonly { username: string; role: string; app: 'web' | 'admin' }[] = [
  { username: 'demo_player', role: 'player', app: 'web' },
  { username: 'demo_player2', role: 'player', app: 'web' },
  { username: 'demo_companion', role: 'companion', app: 'web' },
  { username: 'demo_companion2', role: 'companion', app: 'web' },
  { username: 'demo_staff', role: 'staff', app: 'admin' },
  { username: 'demo_admin', role: 'admin', app: 'admin' },
]
