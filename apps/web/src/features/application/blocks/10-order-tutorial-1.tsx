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
