export function ConductAndSafety() {
  return (
    <>
      <p>People trust you with an evening and a card. Some rules have no second chance.</p>
      <ul>
        <li>No harassment, threats, slurs or sexual remarks, in chat, voice or anywhere else.</li>
        <li>No cheats, scripts, smurf accounts or account sharing. You play on the account you verified.</li>
        <li>Never ask for passwords, codes or personal details, and never give yours.</li>
        <li>No recordings or streams of a customer without their clear consent.</li>
        <li>
          Assume that some customers are young. Keep every conversation in the order's chat or in the game.
        </li>
      </ul>
      <p>
        You may refuse anybody who breaks these rules with you: cancel before the start and tell support, who
        can see to it that you never meet again here. If somebody is in danger, call your local emergency
        number first.
      </p>
    </>
  )
}
