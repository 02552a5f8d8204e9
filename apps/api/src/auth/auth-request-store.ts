import { AsyncLocalStorage } from 'node:async_hooks'

/** What a provider says of a person, in our words. */
export interface Profile {
  id: string
  /** How the provider shows them. */
  name: string
  firstName: string
  lastName: string
  /** Null unless the provider has verified it. */
  email: string | null
}

/** Notes of one request to the library, for steps to which it passes nothing. */
export interface AuthRequest {
  /** The provider's profile, for the hook that writes the account. */
  profile?: Profile
  /** Another person has verified the address of that profile. */
  addressIsOwned?: boolean
  /** The password of a sign-up, hashed before the library opens its transaction. */
  hashed?: { password: string; hash: string }
  /** The person whom a sign-in or a reset names has signed in on this device before. */
  isKnownDevice?: boolean
  /** The signed-in person whose password or code has been counted as a wrong one, until it turns out to be right. */
  countedFor?: string
}

export const authRequest = new AsyncLocalStorage<AuthRequest>()
