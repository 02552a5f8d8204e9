/** The accounts to sign in with in development; they are part of the demo data. */
export const demoPassword = 'queuemate-demo'

/** A referral code that anyone can use at /companion/agreement. */
export const demoReferralCode = 'QUEUEMATE'

export const demoSignIns: readonly { username: string; role: string; app: 'web' | 'admin' }[] = [
  { username: 'demo_player', role: 'player', app: 'web' },
  { username: 'demo_player2', role: 'player', app: 'web' },
  { username: 'demo_companion', role: 'companion', app: 'web' },
  { username: 'demo_companion2', role: 'companion', app: 'web' },
  { username: 'demo_staff', role: 'staff', app: 'admin' },
  { username: 'demo_admin', role: 'admin', app: 'admin' },
]
