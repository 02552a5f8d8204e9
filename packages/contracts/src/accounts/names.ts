import { charactersOf } from '@queuemate/text/cut'
import { splitName } from './credentials.ts'

/** A player's name as a companion sees it before accepting: "Sam K." */
export function shortName(name: string): string {
  const { firstName, lastName } = splitName(name)
  const [initial] = charactersOf(lastName)
  return firstName && initial ? `${firstName} ${initial}.` : name
}
