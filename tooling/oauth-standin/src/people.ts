import people from './people.json' with { type: 'json' }

export type ProviderName = 'discord' | 'google'

/** A test account of a provider; the product has to ask for the fields that are missing here. */
export interface Person {
  id: string
  provider: ProviderName
  /** The name as the provider shows it. */
  name: string
  /** First and last name, where the provider knows them. */
  givenName?: string
  familyName?: string
  username?: string
  email?: string
  emailVerified?: boolean
  /** Shown in the account picker: which case this person tests. */
  note: string
}

export const PEOPLE = people as Person[]

export function isProvider(name: string): name is ProviderName {
  return name === 'discord' || name === 'google'
}

export function peopleOf(provider: ProviderName): Person[] {
  return PEOPLE.filter((person) => person.provider === provider)
}

export function findPerson(provider: ProviderName, id: string | null): Person | undefined {
  return PEOPLE.find((person) => person.provider === provider && person.id === id)
}
