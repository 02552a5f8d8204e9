/** The agreement status on the server; -1 exists only in the client, for "loading" (spec §4). */
export const AgreementStatus = { locked: 0, reviewing: 1, pending: 2, active: 3, disabled: 4 } as const
export type AgreementStatus = (typeof AgreementStatus)[keyof typeof AgreementStatus]
