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
