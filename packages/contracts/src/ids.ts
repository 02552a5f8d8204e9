const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text has the form of a user id. Any other text means an unknown user, not a database error. */
export function isUserId(text: string): boolean {
  return UUID.test(text)
}
