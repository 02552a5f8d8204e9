import { continueInput, MISSING_FIELDS, type MissingField } from '@queuemate/contracts/accounts/credentials'

/** The rules for just the fields that are asked for; each of them must be filled in. */
export function rulesFor(fields: readonly MissingField[]) {
  const asked = Object.fromEntries(fields.map((field) => [field, true])) as Partial<
    Record<MissingField, true>
  >
  return continueInput.pick(asked as Record<MissingField, true>).required()
}

/** Empty values for every field: those that are not asked for stay behind. */
export function emptyValues(): Record<MissingField, string> {
  return Object.fromEntries(MISSING_FIELDS.map((field) => [field, ''])) as Record<MissingField, string>
}
