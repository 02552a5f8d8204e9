import { splitName } from './credentials.ts'

/** What a companion reads of a player's name before they have accepted: "Sam K." */
export function shortName(name: string): string {
  const { firstName, lastName } = splitName(name)
  const [initial] = lastName
  return firstName && initial ? `${firstName} ${initial}.` : name
}
