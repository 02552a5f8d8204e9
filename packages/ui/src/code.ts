/** The digits of a text, as people paste them: with spaces, dashes or words around. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** A code with `typed` written over it from `at` on; what was there behind it stays. */
export function withDigits(code: string, at: number, typed: string, length: number): string {
  return (code.slice(0, at) + typed + code.slice(at + typed.length)).slice(0, length)
}
