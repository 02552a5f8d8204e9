export function Taxes() {
  return (
    <>
      <p>
        You are not an employee, so nothing is withheld. What you earn here is income that you report
        yourself, by the rules of the place where you live.
      </p>
      <ul>
        <li>
          At $600.00 earned our payment provider asks for your address, at $3,000.00 for birth date and SSN
          digits.
        </li>
        <li>They ask because the law asks them. Payouts pause until it is answered.</li>
        <li>Your order history can be exported as CSV, with price, fee and what each order earned.</li>
        <li>Keep your own records of costs. We do not have them.</li>
      </ul>
      <p>This is a pointer and not tax advice. If you are unsure, ask somebody who does this for a living.</p>
    </>
  )
}
