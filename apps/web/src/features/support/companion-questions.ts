import { t } from '@lingui/core/macro'

/** Questions of companions, with their answers. The numbers are from the specification. */
export const companionQuestions = () => [
  {
    title: t`How long do I have to accept an order?`,
    body: t`60 seconds from the customer's request. The alert rings for 58 seconds and then closes, which leaves time for your response to reach us. If the time runs out, the request ends, the customer is not charged and you are marked offline. You never get two requests at once, because each request takes you offline first.`,
  },
  {
    title: t`Why am I offline when I did not go offline?`,
    body: t`A request takes you offline until it ends. You are back online automatically only if the customer withdraws it or their card is declined. You stay offline after you decline or miss a request, and when your dashboard is disconnected for 90 seconds: a closed tab, a sleeping computer or a lost connection. Go online again when you are ready.`,
  },
  {
    title: t`Which players may queue with me?`,
    body: t`It depends on your rank. Immortal 1 and 2 may queue with players up to Diamond 1, Immortal 3 up to Ascendant 1, and Radiant with anyone. Players whose rank does not fit do not see you. You cannot change your rank yourself: request a new one on the Rank page, with a screenshot.`,
  },
  {
    title: t`The customer does not respond. What can I do?`,
    body: t`Write to them in the chat first. Once 3 minutes have passed since you accepted, you may cancel the order as unresponsive. Canceling before the game starts is free for both of you: the hold on the card is released. An accepted order that is not started within 30 minutes ends automatically.`,
  },
  {
    title: t`When is the customer charged, and what if the card is declined?`,
    body: t`When you accept, the price is held on their card. When you start the game, they are charged. If the card is declined at either step, the order closes, it does not count against you, and the customer cannot send requests until they save another card. Never start playing before the order says In Progress.`,
  },
  {
    title: t`How much of the price do I keep?`,
    body: t`The price you set, less a fee of up to 5% of the order. The exact fee depends on your payband and is fixed when the order is requested. Order history always shows your own share.`,
  },
  {
    title: t`When am I paid?`,
    body: t`Weekly, through your Stripe account. A game becomes payable when you submit its score, and each Monday's payout covers everything up to the Monday before. So the first one comes 7 to 14 days after your first game. If a transfer fails, we still owe you the money and try again.`,
  },
  {
    title: t`What information does Stripe ask for, and when?`,
    body: t`A few details to set up the account, before you can go online. Your address once you have earned $600.00, and your date of birth and SSN digits at $3,000.00. You give these to Stripe, not to us. Until you do, Stripe may hold your payouts.`,
  },
  {
    title: t`How long do I have to submit the score?`,
    body: t`Submit it right after the game, with a screenshot of the final scoreboard. Until you do, you are not paid and cannot take another order. If there is no score after 24 hours, staff look at the order.`,
  },
  {
    title: t`A customer was refunded. What happens to my share?`,
    body: t`Staff only refund an order for a reason. Your share of the refund is deducted from what we owe you or, if you have already been paid, from your next payouts. If you think it is wrong, open a ticket and include the order number.`,
  },
  {
    title: t`Can I block a customer?`,
    body: t`Yes. Open a ticket, include the order number and ask us to block them. You are never matched again: not in the list, not by random pairing, not by request. The customer is not told. If they were abusive or broke a rule, say so, and staff can act on it.`,
  },
]
