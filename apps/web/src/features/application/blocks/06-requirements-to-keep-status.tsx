export function KeepStatus() {
  return (
    <>
      <p>Your place here depends on a few habits. None of them needs a minimum number of hours.</p>
      <ul>
        <li>Accept what you go online for. A missed order marks you offline and is counted.</li>
        <li>Start what you accept. An order that is not started within 30 minutes ends by itself.</li>
        <li>
          Submit score and screenshot for every finished game. After 24 hours without them staff look at the
          order.
        </li>
        <li>Keep your rating at good or better.</li>
        <li>Keep your rank and in-game name current, and your payout account in order.</li>
      </ul>
      <p>
        If something goes wrong, staff talk to you first. An account is disabled for repeated no-shows, for
        abuse, and at once for anything in 'Conduct and safety' that cannot be undone.
      </p>
    </>
  )
}
