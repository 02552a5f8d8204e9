export function CommunicationOne() {
  return (
    <>
      <p>
        Every order has its own chat, open from the moment you accept. It is where the game begins, so use it
        before you send an invite.
      </p>
      <ul>
        <li>Say hello within the first minute. A customer who hears nothing cancels.</li>
        <li>Ask what they usually play and what they want from this game: climb, learn, or simply relax.</li>
        <li>
          Confirm their in-game name and tag. If they left it out, the order shows 'Not Provided by Customer'.
        </li>
        <li>Agree on voice or text before the lobby opens. Some people will not talk, and that is fine.</li>
      </ul>
      <p>
        Messages can have 1,000 characters, and both sides are reminded to never share personal details in the
        chat. That includes yours.
      </p>
    </>
  )
}
