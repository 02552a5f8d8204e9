export function GoingOnline() {
  return (
    <>
      <p>
        Finish payout setup first: without it you cannot go online. Then the switch on your dashboard puts you
        in the marketplace.
      </p>
      <ul>
        <li>Before you go online the alert plays once, and the browser asks whether it may notify you.</li>
        <li>
          Keep the dashboard tab open with sound on. Alerts also come as notifications when the tab is hidden.
        </li>
        <li>While you are online the other pages are closed to you. Go offline to leave the dashboard.</li>
        <li>
          A dashboard that is gone for 90 seconds sets you offline, so that nobody waits for you in vain.
        </li>
        <li>One order at a time. After a game your score comes before the next order.</li>
      </ul>
      <p>
        Go offline when you leave your desk. It costs nothing, and a missed order costs somebody a minute.
      </p>
    </>
  )
}
