import { t } from '@lingui/core/macro'

/** The ten questions of the public FAQ, with their answers. */
export const questions = () => [
  {
    title: t`Is this a boosting service?`,
    body: t`No. No one plays on your account or asks for your password. A companion joins your party and you play your own game, with a stronger player next to you.`,
  },
  {
    title: t`What does a game cost?`,
    body: t`Each companion sets a price per game within a range that depends on their rank. You see it on their card and again before you confirm. It does not change after you send the request.`,
  },
  {
    title: t`When am I charged?`,
    body: t`When your companion starts the game. Once they accept, the price is held on your card but not charged. If they do not accept within 60 seconds, or the order is canceled before the queue ends, you pay nothing and any hold is released.`,
  },
  {
    title: t`What if my companion does not accept?`,
    body: t`The request closes after 60 seconds, the companion is taken offline, and you can pick someone else straight away. You can also withdraw the request for free while you wait.`,
  },
  {
    title: t`Which ranks can I queue with?`,
    body: t`Immortal 1 and 2 may queue with players up to Diamond 1, Immortal 3 up to Ascendant 1, and Radiant with anyone. The marketplace only lists companions who fit your rank.`,
  },
  {
    title: t`How do I share my in-game name?`,
    body: t`On the order page, next to the chat. Only the companion on that order sees it. Never share personal details in the chat itself.`,
  },
  {
    title: t`Can I store more than one card?`,
    body: t`No, one card at a time. Delete the old one in Settings before you link another. Card numbers stay with our payment provider. We only see the brand, the last four digits and the expiry date.`,
  },
  {
    title: t`Why are my requests blocked?`,
    body: t`Either no payment method is linked, or your last payment failed. Update it under Settings, Payment Methods, and you can send requests again.`,
  },
  {
    title: t`How do I become a companion?`,
    body: t`You need to be Immortal 1 or above. Get a referral code from a current companion, read the agreement, which is in English only, and send a verification video that shows your rank. Staff review every video. Companions are paid weekly, for the first time 7 to 14 days after a game, less a fee of up to 5% of the order.`,
  },
  {
    title: t`Is Queuemate connected to the game publisher?`,
    body: t`No. We are independent and not endorsed by the publisher.`,
  },
]
