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
