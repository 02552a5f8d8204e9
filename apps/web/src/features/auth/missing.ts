import { continueInput, type MissingField } from '@queuemate/contracts/accounts/credentials'

/** The rules for just the fields that are missing; each of them must be filled in. */
export function rulesFor(fields: readonly MissingField[]) {
  const chosen = Object.fromEntries(fields.map((field) => [field, true])) as Partial<
    Record<MissingField, true>
  >
  return continueInput.pick(chosen as Record<MissingField, true>).required()
}

/** Nothing in any of these fields but the address, when it is known. */
export function emptyValues(fields: readonly MissingField[], email = ''): Record<MissingField, string> {
  const values = Object.fromEntries(fields.map((field) => [field, field === 'email' ? email : '']))
  return values as Record<MissingField, string>
}
