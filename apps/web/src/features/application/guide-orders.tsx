/* Blocks 10 to 14 of the guide: an order from its request to the payout. */

export function OrderTutorialOne() {
  return (
    <>
      <p>The request. A customer picks you, or draws you at random, and waits on a clock.</p>
      <ul>
        <li>Your dashboard rings and shows who asks and what you earn.</li>
        <li>You have 60 seconds by our clock. The alert itself closes after 58.</li>
        <li>Accept: the customer's card is authorized for the price. Nothing is taken yet.</li>
        <li>Decline, or let the clock run out: nobody is charged and you are offline.</li>
        <li>
          If the card is refused, the order ends and you are online again. That never counts against you.
        </li>
      </ul>
      <p>
        Only an alert that your browser showed counts as missed. If your connection was down, it is not held
        against you.
      </p>
    </>
  )
}

export function OrderTutorialTwo() {
  return (
    <>
      <p>The game. After you accept, both of you are on the order's page with the chat.</p>
      <ul>
        <li>Greet them, exchange names, send the invite.</li>
        <li>Press Start game when you are both in the queue. This is the moment the payment is taken.</li>
        <li>If the charge fails, the order ends there and you are online again. Do not play it anyway.</li>
        <li>The session timer runs for both sides from then on.</li>
      </ul>
      <p>One order is one game. A second game is a second order, even when it follows at once.</p>
    </>
  )
}

export function OrderTutorialThree() {
  return (
    <>
      <p>The end. Either side may mark the game complete. What pays you is the score.</p>
      <ul>
        <li>Enter the final score with your team first, like 13-7.</li>
        <li>Add a screenshot of the scoreboard: png, jpg, jpeg or webp, up to 10 MB.</li>
        <li>With both in, the order is completed with score and your share becomes payable.</li>
        <li>The payout column says None until then.</li>
      </ul>
      <p>
        You are paid for a game that was played, won or lost. A false score or somebody else's screenshot ends
        your account.
      </p>
    </>
  )
}

export function CancelingOrders() {
  return (
    <>
      <p>
        Before the game starts, either side can cancel and nobody is charged: the hold on the card is
        released.
      </p>
      <ul>
        <li>A customer who does not answer: you may cancel 3 minutes after you accepted.</li>
        <li>An emergency, a wrong rank on their profile, or another reason: at any time before the start.</li>
        <li>You choose the reason, and the customer sees that the order ended without a game.</li>
        <li>After a cancellation you return to the dashboard and are online again.</li>
      </ul>
      <p>
        Once the game has started an order is not cancelled any more. If it goes wrong from there, tell
        support: staff can refund all or part of it.
      </p>
    </>
  )
}

export function Payouts() {
  return (
    <>
      <p>
        You are paid weekly, on Monday 00:00 UTC, to the account you connect with our payment provider. The
        provider hosts the form. We never see your bank details.
      </p>
      <ul>
        <li>Each Monday pays what became payable before the Monday before.</li>
        <li>So the first payout comes 7 to 14 days after your first completed order.</li>
        <li>The platform fee is up to 5% of each order, and it is taken before the order is counted.</li>
        <li>Your address is asked at $600.00 earned, your birth date and SSN digits at $3,000.00.</li>
        <li>A transfer that fails stays owed to you and is tried again.</li>
      </ul>
      <p>
        When a game is refunded, your share of it is taken from what is owed. If it was paid out already, it
        is carried as a negative balance into the next weeks.
      </p>
    </>
  )
}
