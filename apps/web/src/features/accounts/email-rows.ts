import type { EmailRow } from '@queuemate/contracts/accounts/settings'

/** The actions that an address allows (spec §2 'Email'). */
export function actionsOf(row: EmailRow): { verify: boolean; makePrimary: boolean; remove: boolean } {
  return {
    verify: !row.verified,
    makePrimary: row.verified && !row.primary,
    remove: !row.primary && !row.linked,
  }
}

/** The row of an address that was just added. */
export function rowOf(rows: readonly EmailRow[], email: string): EmailRow | undefined {
  return rows.find((row) => row.email.toLowerCase() === email.trim().toLowerCase())
}
