import { lazy } from './lazy.ts'

const names = lazy(() => new Intl.DisplayNames('en-US', { type: 'language' }))

/** The name of a language's code such as "de" or "pt-BR"; other texts as they are. */
export function formatLanguage(code: string): string {
  return /^[a-z]{2,3}(-[a-z]{2})?$/i.test(code) ? (names().of(code) ?? code) : code
}
