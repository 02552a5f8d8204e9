import { Link } from 'react-router-dom'

/* Blocks 15 to 20 of the guide: rules, taxes, support and the agreement itself. */

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

export function ContractorAgreement() {
  return (
    <>
      <p>By sending your verification you agree to work with Queuemate on these terms, in English only.</p>
      <ul>
        <li>You are an independent contractor. This creates no employment, agency or partnership.</li>
        <li>You choose your hours, your price inside the payband, and which requests you accept.</li>
        <li>You use your own equipment, account and connection, and bear your own costs and taxes.</li>
        <li>You are paid your share of completed orders with score, less a fee of up to 5%, weekly.</li>
        <li>You keep to the rules of this guide, and to the rules of the game you play.</li>
        <li>You may stop at any time. What you have earned by then is paid out as always.</li>
        <li>We may end this agreement for a breach of it, and tell you why.</li>
      </ul>
      <p>
        Queuemate is not endorsed by the game's publisher. The{' '}
        <Link className="link" to="/terms" target="_blank">
          terms
        </Link>{' '}
        and the{' '}
        <Link className="link" to="/policy/privacy" target="_blank">
          privacy policy
        </Link>{' '}
        apply as well.
      </p>
    </>
  )
}
