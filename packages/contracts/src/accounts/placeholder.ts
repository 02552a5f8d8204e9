/** The domain of placeholder addresses, used when a provider does not give one. They receive no mail. */
export const PLACEHOLDER_SUFFIX = '.invalid'
export function isPlaceholder(address: string): boolean {
  return address.toLowerCase().endsWith(PLACEHOLDER_SUFFIX)
}
