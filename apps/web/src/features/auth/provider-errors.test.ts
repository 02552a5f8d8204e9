import { expect, test } from 'vitest'
import { providerError } from './provider-errors.ts'

const of = (query: string) => providerError(new URLSearchParams(query))

test('the provider’s name precedes its message', () => {
  expect(of('provider=discord&error=access_denied')).toBe('Discord: You did not allow the connection')
  expect(of('provider=google&error=some_new_code')).toBe('Google: Some new code')
  expect(of('provider=google&error=BANNED_USER&error_description=This+account+has+been+suspended')).toBe(
    'Google: This account has been suspended',
  )
})

test('the text without a provider, with an unknown one and without an error', () => {
  expect(of('error=state_not_found')).toBe('Sign-in took too long. Please try again')
  expect(of('provider=toString&error=no_code')).not.toContain('function')
  expect(of('provider=discord')).toBeNull()
})
