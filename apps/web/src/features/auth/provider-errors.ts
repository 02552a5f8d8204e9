import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18n } from '@queuemate/i18n/i18n'
import { PROVIDER_NAMES, type Provider } from '@queuemate/contracts/accounts/providers'

/** Texts for the codes that a provider's page returns in the address. */
const texts: Record<string, MessageDescriptor> = {
  access_denied: msg`You did not allow the connection`,
  account_not_linked: msg`An account with this email address already exists. Sign in to it and link this one in Settings`,
  account_already_linked_to_different_user: msg`This account is linked to another Queuemate account`,
  two_factor_needed: msg`This account needs a two-factor code. Sign in with your password`,
  email_not_found: msg`No email address was shared`,
  unable_to_get_user_info: msg`Your profile could not be read. Please try again`,
  unable_to_link_account: msg`The account could not be linked. Please try again`,
  unable_to_create_user: msg`Your account could not be created. Please try again`,
  invalid_code: msg`Sign-in did not finish. Please try again`,
  no_code: msg`Sign-in did not finish. Please try again`,
  state_not_found: msg`Sign-in took too long. Please try again`,
  state_mismatch: msg`Sign-in was started in another browser. Please try again`,
  please_restart_the_process: msg`Sign-in took too long. Please try again`,
}

/** 'provider: message' for a failed round trip (spec §5 'Connections'); null if the address has no error. */
export function providerError(search: URLSearchParams): string | null {
  const code = search.get('error')
  if (!code) return null
  const provider = search.get('provider')
  const known = texts[code]
  const text = known ? i18n._(known) : search.get('error_description') || sentenceOf(code)
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
