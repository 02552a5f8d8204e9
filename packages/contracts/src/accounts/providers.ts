/** External accounts that users can sign in with. */
export const PROVIDERS = ['discord', 'google'] as const
export type Provider = (typeof PROVIDERS)[number]
export const PROVIDER_NAMES: Record<Provider, string> = { discord: 'Discord', google: 'Google' }
