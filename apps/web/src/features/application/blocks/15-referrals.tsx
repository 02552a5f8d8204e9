export function Referrals() {
  return (
    <>
      <p>
        Nobody becomes a companion without a referral code. You used one to open this page, and staff may give
        you codes of your own once you have played for a while.
      </p>
      <ul>
        <li>Your codes and the people who joined with them are on the Referrals page.</li>
        <li>A code may be limited in number or time. When it is used up, it stops working.</li>
        <li>
          Give codes to people you would queue with yourself. Their first games say something about you.
        </li>
        <li>Do not sell codes and do not post them in public.</li>
      </ul>
      <p>A referral gives no share of anybody's income. It is a recommendation, nothing more.</p>
    </>
  )
}
