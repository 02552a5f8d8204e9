/** An entry of the audit log stays when the account is deleted, so it has no whole address. */
export const briefAddress = (address: string): string => address.replace(/^(.).*@/, '$1…@')
