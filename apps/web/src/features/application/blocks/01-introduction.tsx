export function Introduction() {
  return (
    <>
      <p>
        Players come to Queuemate because they want one steady teammate for the next game. That teammate is
        you. You queue with them, you play at their side, and you are paid per game at a price you set
        yourself.
      </p>
      <p>Three things hold from the first order to the last:</p>
      <ul>
        <li>
          You play on your own account. You never touch a customer's account and never ask for a password.
        </li>
        <li>This is not a boosting service. You sell your company and your play, not a rank.</li>
        <li>You are an independent contractor. You decide when you are online and for how long.</li>
      </ul>
      <p>
        The next 19 blocks are the whole agreement, in plain words. Most people need 15 minutes. Your progress
        is kept on your account, so you can stop here and go on from another device.
      </p>
    </>
  )
}
