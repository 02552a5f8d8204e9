import { continueInput, type MissingField } from '@queuemate/contracts/accounts/credentials'

/** The rules for the missing fields only; each of them is required. */
export function rulesFor(fields: readonly MissingField[]) {
  const chosen = Object.fromEntries(fields.map((field) => [field, true])) as Partial<
    Record<MissingField, true>
  >
  return continueInput.pick(chosen as Record<MissingField, true>).required()
}

/** Empty values for these fields, with the address if it is known. */
export function emptyValues(fields: readonly MissingField[], email = ''): Record<MissingField, string> {
  const values = Object.fromEntries(fields.map((field) => [field, field === 'email' ? email : '']))
  return values as Record<MissingField, string>
}
