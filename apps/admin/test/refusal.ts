/** The error that the API throws when it refuses a call, with its text for people. */
export function refusal(msg: string, message: string): Error {
  return Object.assign(new Error(message), { error: { code: -32_000, message, data: { msg, message } } })
}
