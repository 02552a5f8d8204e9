import Bowser from 'bowser'

/** A user agent in words that people know, such as 'Chrome on Windows'. */
export function deviceOf(userAgent: string | null): string {
  const { browser, os } = Bowser.parse(userAgent || 'unknown')
  return [browser.name, os.name].filter(Boolean).join(' on ') || 'Unknown device'
}
