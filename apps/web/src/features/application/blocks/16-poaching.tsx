export function Poaching() {
  return (
    <>
      <p>
        Customers you meet here stay customers here. Taking a game or a payment off the platform is poaching,
        and it is the fastest way to lose your account.
      </p>
      <ul>
        <li>Do not ask for payment, tips or gifts outside of an order.</li>
        <li>Do not hand out payment names, private servers or prices of your own.</li>
        <li>If a customer suggests it, decline kindly and point them to your card in the marketplace.</li>
        <li>Do not lure another companion's customer in the middle of their order.</li>
      </ul>
      <p>
        The reason is simple: an order protects both of you. Outside of it there is no hold, no record, no
        refund and nobody to ask.
      </p>
    </>
  )
}
