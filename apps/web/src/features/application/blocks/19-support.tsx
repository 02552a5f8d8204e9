export function Support() {
  return (
    <>
      <p>When something is wrong, write to us. You need not solve a dispute alone.</p>
      <ul>
        <li>Open a ticket on the Support page. You see its answers there, and nobody else does.</li>
        <li>Name the order's number. It is on the order's page and in your history.</li>
        <li>Write within 72 hours of the game. Until an order is settled, its share is not paid out.</li>
        <li>Staff never ask for your password, in a ticket or anywhere else.</li>
      </ul>
      <p>Many questions are answered at once by the FAQs beside this guide.</p>
    </>
  )
}
