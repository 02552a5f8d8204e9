/** What companions ask. The numbers are the specification's. */
export const companionQuestions = [
  {
    title: 'How long do I have to accept an order?',
    body: '60 seconds from the moment the customer asked. The alert rings for 58 of them and then closes, so that your answer still arrives. If the time runs out, the request ends, the customer is not charged and you are marked offline. The request itself already switches you offline, so you never get two at once.',
  },
  {
    title: 'Why am I offline when I did not switch it off?',
    body: 'A request takes you offline until it is over. You come back online by yourself only if the customer withdraws it or their card is declined. You stay offline after you declined or missed one, and when your dashboard has been gone for 90 seconds: a closed tab, a sleeping computer or a lost connection. Switch yourself on again when you are ready.',
  },
  {
    title: 'Which players may queue with me?',
    body: 'That follows from your rank. Immortal 1 and 2 may queue with players up to Diamond 1, Immortal 3 up to Ascendant 1, and Radiant with anyone. Players whose rank does not fit do not see you. You cannot change your rank yourself: ask staff on the Rank page, with a screenshot.',
  },
  {
    title: 'The customer does not answer. What can I do?',
    body: 'Write to them in the chat first. From 3 minutes after you accepted you may cancel the order as unresponsive. Cancelling before the game starts costs nobody anything: the hold on the card is released. An accepted order that is not started within 30 minutes ends by itself.',
  },
  {
    title: 'When is the customer charged, and what if the card is declined?',
    body: 'When you accept, the price is held on their card; when you start the game, it is taken. If the card is declined at either step, the order closes, you are not at fault, and the customer cannot request anyone until they have saved another card. Never start playing before the order says In Progress.',
  },
  {
    title: 'How much of the price is mine?',
    body: 'The price you set, less a fee of up to 5% of the order. The exact fee belongs to your payband and is fixed for an order when it is requested. Order history always shows your own share.',
  },
  {
    title: 'When am I paid?',
    body: 'Weekly, through your Stripe account. A game becomes payable when you submit its score, and the payout of a Monday covers everything up to the Monday before. So the first one comes 7 to 14 days after your first game. A transfer that fails stays yours and is tried again.',
  },
  {
    title: 'What will Stripe want to know about me, and when?',
    body: 'A few details to set up the account, before you can go online. Your address once you have earned $600.00, and your birth date and SSN digits at $3,000.00. You give these to Stripe, not to us; until you do, Stripe may hold payouts back.',
  },
  {
    title: 'How long do I have to submit the score?',
    body: 'Do it right after the game, with a screenshot of the final scoreboard. Until it is in you are not paid and take no new order. After 24 hours without a score staff look at the order.',
  },
  {
    title: 'A customer was refunded. What happens to my share?',
    body: 'Staff refund an order only with a reason. The part that goes back to the customer is taken from what you are still owed; if you were paid already, from your next payouts. If you think it was wrong, open a ticket and name the order number.',
  },
  {
    title: 'Can I keep a customer away?',
    body: 'Yes. Open a ticket with the order number and say so. Two people who are blocked never meet again: not in the list, not by random pairing, not by request. Nobody is told. If somebody was abusive or broke a rule, write that too, so that staff can act.',
  },
]
