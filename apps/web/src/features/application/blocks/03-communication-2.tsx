export function CommunicationTwo() {
  return (
    <>
      <p>In the game, your calls are half of what you are paid for. Keep them short enough to be used.</p>
      <ul>
        <li>Where, how many, what next. One idea per round is enough.</li>
        <li>Say what you are about to do before you do it, so they can come along.</li>
        <li>Speak to your customer, not only for them. Ask what they see.</li>
        <li>Teach between rounds, never over a clutch.</li>
      </ul>
      <p>
        The other three on the team did not hire you. Stay polite with them too: your customer hears all of
        it, and so does their rating of you.
      </p>
    </>
  )
}
