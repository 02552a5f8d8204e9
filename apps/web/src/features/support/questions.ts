export const questions = [
  {
    title: 'Is this a boosting service?',
    body: 'No. Nobody plays on your account and nobody asks for your password. A companion joins your party and you play your own game, with someone better next to you.',
  },
  {
    title: 'What does a game cost?',
    body: 'Each companion sets a price per game inside a band that depends on their rank. You see it on the card and again before you confirm, and it never changes once you have asked.',
  },
  {
    title: 'When am I charged?',
    body: 'When your companion starts the game. Once they accept, the price is held on your card and nothing is taken. If they do not accept within 60 seconds, or the order is cancelled before the queue ends, you pay nothing and any hold is released.',
  },
  {
    title: 'What if my companion does not accept?',
    body: 'The request closes after 60 seconds, the companion is taken offline, and you can pick someone else straight away. You can also withdraw the request yourself while it is waiting, for free.',
  },
  {
    title: 'Which ranks can I queue with?',
    body: 'Immortal 1 and 2 may queue with players up to Diamond 1, Immortal 3 up to Ascendant 1, and Radiant with anyone. The marketplace only lists companions who fit your rank.',
  },
  {
    title: 'How do I share my in-game name?',
    body: 'On the order page, next to the chat. Only the companion on that order sees it. Never share personal details in the chat itself.',
  },
  {
    title: 'Can I store more than one card?',
    body: 'One card at a time. Delete the old one in Settings before you link another. Card numbers stay with our payment provider; we only ever see the brand, the last four digits and the expiry date.',
  },
  {
    title: 'Why are my requests blocked?',
    body: 'Either no payment method is linked, or the last payment failed. Update it under Settings, Payment Methods, and requests open again.',
  },
  {
    title: 'How do I become a companion?',
    body: 'You need to be Immortal 1 or above. Get a referral code from a current companion, read the agreement, which is in English only, and send a verification video that shows your rank. Staff review every one. Companions are paid weekly, the first time 7 to 14 days after a game, less a fee of at most 5% of the order.',
  },
  {
    title: 'Is Queuemate connected to the game publisher?',
    body: 'No. We are independent and not endorsed by the publisher.',
  },
]
