const TIERS = ['Iron', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Ascendant', 'Immortal']

/** The 25 ranks, lowest first. The value of a rank is its position, 1 to 25 (contract §5). */
export const RANKS: readonly { value: number; label: string }[] = [
  ...TIERS.flatMap((tier) => [1, 2, 3].map((division) => `${tier} ${division}`)),
  'Radiant',
].map((label, index) => ({ value: index + 1, label }))

/** The message for a person without a rank (spec §8). */
export const RANK_TEXT = 'You must submit a rank on your profile'

const valueOf = (label: string) => RANKS.find((rank) => rank.label === label)!.value

const DIAMOND_1 = valueOf('Diamond 1')
const ASCENDANT_1 = valueOf('Ascendant 1')
export const IMMORTAL_1 = valueOf('Immortal 1')
export const IMMORTAL_3 = valueOf('Immortal 3')
/** Saved for a player without a rank (ours). */
export const LOWEST_RANK = valueOf('Iron 1')
export const RADIANT = valueOf('Radiant')

/** The word for a rank; 'Unknown' for anything else (spec §3). */
export function rankLabel(value: number | null | undefined): string {
  return RANKS.find((rank) => rank.value === value)?.label ?? 'Unknown'
}

/**
 * The highest player rank that a companion of this rank may queue with; 0 if the rank is too low for a companion (spec
 * §9: Immortal 1/2 up to Diamond 1, Immortal 3 up to Ascendant 1, Radiant any).
 */
export function highestPlayerRank(companionRank: number): number {
  if (companionRank === RADIANT) return RADIANT
  if (companionRank === IMMORTAL_3) return ASCENDANT_1
  if (companionRank >= IMMORTAL_1 && companionRank < IMMORTAL_3) return DIAMOND_1
  return 0
}

/** The ranks that a companion can have (spec §9), lowest first. */
export const COMPANION_RANKS = RANKS.filter(({ value }) => highestPlayerRank(value) > 0)

export function mayQueue(playerRank: number, companionRank: number): boolean {
  return playerRank >= 1 && playerRank <= highestPlayerRank(companionRank)
}
