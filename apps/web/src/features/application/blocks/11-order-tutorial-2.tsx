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
