/** The domain of placeholder addresses, used if a provider supplies no email address. They receive no email. */
export const PLACEHOLDER_SUFFIX = '.invalid'
export function isPlaceholder(address: string): boolean {
  return address.toLowerCase().endsWith(PLACEHOLDER_SUFFIX)
}
