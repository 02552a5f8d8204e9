import { Trans } from '@lingui/react/macro'

/* Blocks 10 to 14 of the guide: an order from its request to the payout. */

export function OrderTutorialOne() {
  return (
    <>
      <p>
        <Trans>
          The request. A customer picks you or is paired with you at random, and the clock starts.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>Your dashboard rings and shows who is asking and what you would earn.</Trans>
        </li>
        <li>
          <Trans>You have 60 seconds by our clock. The alert closes after 58.</Trans>
        </li>
        <li>
          <Trans>Accept: the customer's card is authorized for the price. Nothing is charged yet.</Trans>
        </li>
        <li>
          <Trans>
            Decline or let the time run out: the customer is not charged, and you are taken offline.
          </Trans>
        </li>
        <li>
          <Trans>
            If the card is declined, the order ends and you are online again. That never counts against you.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Only alerts that your browser showed count as missed. A lost connection is not held against you.
        </Trans>
      </p>
    </>
  )
}

export function OrderTutorialTwo() {
  return (
    <>
      <p>
        <Trans>The game. After you accept, both of you are on the order's page with the chat.</Trans>
      </p>
      <ul>
        <li>
          <Trans>Greet them, exchange names, send the invite.</Trans>
        </li>
        <li>
          <Trans>
            Press Start game when you are both in the queue. This is when the customer is charged.
          </Trans>
        </li>
        <li>
          <Trans>If the charge fails, the order ends and you are online again. Do not play the game.</Trans>
        </li>
        <li>
          <Trans>From then on, both of you see the session timer.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          One order is one game. A second game is a second order, even if you play it right after.
        </Trans>
      </p>
    </>
  )
}

export function OrderTutorialThree() {
  return (
    <>
      <p>
        <Trans>
          The end. Either of you may mark the game complete. You are paid once you submit the score.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>Enter the final score with your team first, like 13-7.</Trans>
        </li>
        <li>
          <Trans>Add a screenshot of the scoreboard: png, jpg, jpeg or webp, up to 10 MB.</Trans>
        </li>
        <li>
          <Trans>
            Once you have submitted both, the order is completed with a score and your share becomes payable.
          </Trans>
        </li>
        <li>
          <Trans>Until then, the payout column shows None.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          You are paid for every game you play, win or lose. If you submit a false score or another person's
          screenshot, you lose your account.
        </Trans>
      </p>
    </>
  )
}

export function CancelingOrders() {
  return (
    <>
      <p>
        <Trans>
          Before the game starts, either of you can cancel. The customer is not charged: the hold on the card
          is released.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>If a customer does not respond, you may cancel 3 minutes after you accept.</Trans>
        </li>
        <li>
          <Trans>
            For an emergency, a wrong rank on their profile or another reason, you may cancel at any time
            before the game starts.
          </Trans>
        </li>
        <li>
          <Trans>You choose the reason, and the customer sees that the order ended without a game.</Trans>
        </li>
        <li>
          <Trans>After a cancellation you return to the dashboard and are online again.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Once the game has started, an order can no longer be canceled. If something goes wrong after that,
          tell support: staff can refund all or part of it.
        </Trans>
      </p>
    </>
  )
}

export function Payouts() {
  return (
    <>
      <p>
        <Trans>
          You are paid weekly, on Monday 00:00 UTC, to the account you connect with our payment provider. The
          provider hosts the form. We never see your bank details.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>Each Monday's payout covers what became payable before the previous Monday.</Trans>
        </li>
        <li>
          <Trans>Your first payout arrives 7 to 14 days after your first completed order.</Trans>
        </li>
        <li>
          <Trans>
            The platform fee is up to 5% of each order, and it is deducted before your earnings are counted.
          </Trans>
        </li>
        <li>
          <Trans>
            You are asked for your address once you have earned $600.00, and for your date of birth and SSN
            digits at $3,000.00.
          </Trans>
        </li>
        <li>
          <Trans>If a transfer fails, we still owe you the money and try again.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          When a game is refunded, your share is deducted from what we owe you. If it has already been paid
          out, it is carried over as a negative balance.
        </Trans>
      </p>
    </>
  )
}
