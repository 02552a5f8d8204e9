export type Mode = 'development' | 'production'
type Env = Record<string, string | undefined>

/** What one start of the product includes. */
export interface Parts {
  /** A production build as a trial on one machine, which may use what production refuses. */
  trial: boolean
  devRoutes: boolean
  /** Demo people, whose password is public. */
  seed: boolean
  bots: boolean
  paymentStandin: boolean
  oauthStandin: boolean
  /** Push notifications with keys that are made here. */
  ownPushKeys: boolean
}

/** For the person who starts it. */
export const TRIAL_SENTENCE =
  'A local trial (LOCAL_TRIAL=1): demo accounts, stand-ins for payments and sign-in, no TLS. Do not let others reach it.'

const isOn = (text: string | undefined, fallback: boolean) => {
  return text === undefined || text === '' ? fallback : text !== '0' && text !== 'false'
}

/**
 * Decides from the environment. Demo people and stand-ins exist in development and in a trial only; a database from
 * DATABASE_URL gets demo data only in development.
 */
export function partsOf(mode: Mode, env: Env): Parts {
  const development = mode === 'development'
  const trial = !development && isOn(env.LOCAL_TRIAL, true)
  const demo = development || trial
  const seed = demo && isOn(env.SEED, development || !env.DATABASE_URL)
  return {
    trial,
    devRoutes: isOn(env.DEV_ROUTES, demo),
    seed,
    bots: seed && isOn(env.DEMO_BOTS, demo),
    paymentStandin: demo && !callsStripe(env),
    oauthStandin: demo,
    ownPushKeys: demo && !env.VAPID_PUBLIC_KEY && !env.VAPID_PRIVATE_KEY,
  }
}

/** With a real key and no other address the API calls Stripe itself. */
function callsStripe({ STRIPE_SECRET_KEY: key, STRIPE_API_URL: url }: Env): boolean {
  return Boolean(key) && key !== 'sk_test_standin' && !url
}
