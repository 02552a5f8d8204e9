const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text can be a user id at all; anything else is an unknown user, not an error of the database. */
export function isUserId(text: string): boolean {
  return UUID.test(text)
}
