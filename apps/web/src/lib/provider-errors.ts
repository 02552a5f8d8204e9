import { PROVIDER_NAMES, type Provider } from '@queuemate/contracts/accounts/providers'

/** Codes that come back in the address after a provider's page, in words. */
const texts: Record<string, string> = {
  access_denied: 'You did not allow the connection',
  account_not_linked:
    'There is an account with this email address already. Sign in to it and link this one in the settings',
  account_already_linked_to_different_user: 'This account is linked to somebody else',
  email_not_found: 'No email address was shared',
  unable_to_get_user_info: 'Your profile could not be read. Please try again',
  unable_to_link_account: 'The account could not be linked. Please try again',
  unable_to_create_user: 'Your account could not be created. Please try again',
  invalid_code: 'The answer was not valid. Please try again',
  no_code: 'The answer was not complete. Please try again',
  state_not_found: 'The attempt took too long. Please try again',
  state_mismatch: 'The attempt was started in another browser. Please try again',
  please_restart_the_process: 'The attempt took too long. Please try again',
}

/** 'provider: message' for a failed round trip (spec §5 'Connections'); null when the address tells of none. */
export function providerError(search: URLSearchParams): string | null {
  const code = search.get('error')
  if (!code) return null
  const provider = search.get('provider')
  const known = texts[code] ?? search.get('error_description')
  const text = known || sentenceOf(code)
  return provider && Object.hasOwn(PROVIDER_NAMES, provider)
    ? `${PROVIDER_NAMES[provider as Provider]}: ${text}`
    : text
}

/** `some_code` as "Some code". */
function sentenceOf(code: string): string {
  const words = code
    .replaceAll(/[^a-z0-9]+/gi, ' ')
    .trim()
    .toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
