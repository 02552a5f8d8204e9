/** Why an online companion's links do nothing (spec §6). */
export const lockedReason = 'Go offline to leave this page'
