export function Payouts() {
  return (
    <>
      <p>
        You are paid weekly, on Monday 00:00 UTC, to the account you connect with our payment provider. The
        provider hosts the form. We never see your bank details.
      </p>
      <ul>
        <li>Each Monday pays what became payable before the Monday before.</li>
        <li>So the first payout comes 7 to 14 days after your first completed order.</li>
        <li>The platform fee is up to 5% of each order, and it is taken before the order is counted.</li>
        <li>Your address is asked at $600.00 earned, your birth date and SSN digits at $3,000.00.</li>
        <li>A transfer that fails stays owed to you and is tried again.</li>
      </ul>
      <p>
        When a game is refunded, your share of it is taken from what is owed. If it was paid out already, it
        is carried as a negative balance into the next weeks.
      </p>
    </>
  )
}
