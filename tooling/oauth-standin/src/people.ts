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

export const PEOPLE: readonly Person[] = [
  {
    id: '100000000000000001',
    provider: 'discord',
    name: 'Rin Aoki',
    username: 'rinaoki',
    email: 'rin.aoki@discord.test',
    emailVerified: true,
    note: 'everything there',
  },
  {
    id: '100000000000000002',
    provider: 'discord',
    name: 'Noor Haddad',
    username: 'noorh',
    note: 'no email address',
  },
  {
    id: '100000000000000003',
    provider: 'discord',
    name: 'Zed',
    username: 'zed',
    email: 'zed@discord.test',
    emailVerified: true,
    note: 'no last name',
  },
  {
    id: '100000000000000004',
    provider: 'discord',
    name: 'Demo Player',
    username: 'demo_on_discord',
    email: 'demo_player@queuemate.test',
    emailVerified: true,
    note: 'shares an address with a demo account',
  },
  {
    id: '200000000000000000001',
    provider: 'google',
    name: 'Ines Duarte',
    givenName: 'Ines',
    familyName: 'Duarte',
    email: 'ines.duarte@google.test',
    emailVerified: true,
    note: 'everything there',
  },
  {
    id: '200000000000000000002',
    provider: 'google',
    name: 'Oskar',
    givenName: 'Oskar',
    email: 'oskar@google.test',
    emailVerified: true,
    note: 'no last name',
  },
  {
    id: '200000000000000000003',
    provider: 'google',
    name: 'Mila Novak',
    givenName: 'Mila',
    familyName: 'Novak',
    email: 'mila.novak@google.test',
    emailVerified: false,
    note: 'address not verified',
  },
]

export function isProvider(name: string): name is ProviderName {
  return name === 'discord' || name === 'google'
}

export function peopleOf(provider: ProviderName): Person[] {
  return PEOPLE.filter((person) => person.provider === provider)
}

export function findPerson(provider: ProviderName, id: string | null): Person | undefined {
  return PEOPLE.find((person) => person.provider === provider && person.id === id)
}
