import { t } from '@lingui/core/macro'
import type { SentEvidence } from '@queuemate/contracts/payments/evidence'
import { Fact, Facts } from '@queuemate/ui/facts'

/** What the bank gets about the player besides the texts. */
export function EvidencePerson({ player, date }: { player: SentEvidence['player']; date: string }) {
  return (
    <Facts>
      <Fact label={t`Name`}>{player.name}</Fact>
      <Fact label={t`Email`}>{player.email}</Fact>
      <Fact label={t`IP address`}>{player.address ?? t`None`}</Fact>
      <Fact label={t`Day of the game`}>{date}</Fact>
    </Facts>
  )
}
