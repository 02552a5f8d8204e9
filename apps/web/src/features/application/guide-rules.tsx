import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'

/* Blocks 15 to 20 of the guide: rules, taxes, support and the agreement itself. */

export function Referrals() {
  return (
    <>
      <p>
        <Trans>
          Every companion joins with a referral code. You used one to open this page, and staff may give you
          your own codes once you have played for a while.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>Your codes and the people who joined with them are on the Referrals page.</Trans>
        </li>
        <li>
          <Trans>
            A code may have a limited number of uses or an end date. After that, it stops working.
          </Trans>
        </li>
        <li>
          <Trans>Give codes to people you would queue with yourself. Their first games reflect on you.</Trans>
        </li>
        <li>
          <Trans>Do not sell codes and do not post them in public.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          You do not earn a share of another companion's income. A referral is a recommendation, nothing more.
        </Trans>
      </p>
    </>
  )
}

export function Poaching() {
  return (
    <>
      <p>
        <Trans>
          Customers you meet here stay customers here. Taking a game or a payment off the platform is
          poaching, and it is the fastest way to lose your account.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>Do not ask for payment, tips or gifts outside of an order.</Trans>
        </li>
        <li>
          <Trans>Do not hand out payment names, private servers or prices of your own.</Trans>
        </li>
        <li>
          <Trans>
            If a customer suggests it, decline kindly and point them to your card in the marketplace.
          </Trans>
        </li>
        <li>
          <Trans>Do not approach another companion's customer during their order.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          The reason is simple: an order protects both of you. Without one there is no hold, no record, no
          refund and no one to ask.
        </Trans>
      </p>
    </>
  )
}

export function ConductAndSafety() {
  return (
    <>
      <p>
        <Trans>
          People trust you with their evening and their money. Some of these rules allow no second chance.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>No harassment, threats, slurs or sexual remarks, in chat, voice or anywhere else.</Trans>
        </li>
        <li>
          <Trans>
            No cheats, scripts, smurf accounts or account sharing. You play on the account you verified.
          </Trans>
        </li>
        <li>
          <Trans>Never ask for passwords, codes or personal details, and never give yours.</Trans>
        </li>
        <li>
          <Trans>No recordings or streams of a customer without their clear consent.</Trans>
        </li>
        <li>
          <Trans>
            Assume that some customers are young. Keep every conversation in the order's chat or in the game.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          You may refuse any customer who breaks these rules: cancel before the game starts and tell support,
          who can make sure that you are not paired again. If anyone is in danger, call your local emergency
          number first.
        </Trans>
      </p>
    </>
  )
}

export function Taxes() {
  return (
    <>
      <p>
        <Trans>
          You are not an employee, so we withhold nothing. You report what you earn here yourself, under the
          rules where you live.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>
            Once you have earned $600.00, our payment provider asks for your address; at $3,000.00, for your
            date of birth and the last digits of your SSN.
          </Trans>
        </li>
        <li>
          <Trans>The law requires it. Payouts pause until you provide it.</Trans>
        </li>
        <li>
          <Trans>
            You can export your order history as CSV, with the price, the fee and your earnings for each
            order.
          </Trans>
        </li>
        <li>
          <Trans>Keep records of your own costs. We do not have them.</Trans>
        </li>
      </ul>
      <p>
        <Trans>This is general information, not tax advice. If you are unsure, ask a tax adviser.</Trans>
      </p>
    </>
  )
}

export function Support() {
  return (
    <>
      <p>
        <Trans>If something is wrong, write to us. You do not have to solve a dispute alone.</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            Open a ticket on the Support page. The replies appear there, and only you and staff can read them.
          </Trans>
        </li>
        <li>
          <Trans>Include the order number. It is on the order's page and in your history.</Trans>
        </li>
        <li>
          <Trans>
            Write within 72 hours of the game. Your share is not paid out until the matter is settled.
          </Trans>
        </li>
        <li>
          <Trans>Staff never ask for your password, in a ticket or anywhere else.</Trans>
        </li>
      </ul>
      <p>
        <Trans>The FAQs next to this guide answer many questions right away.</Trans>
      </p>
    </>
  )
}

export function ContractorAgreement() {
  return (
    <>
      <p>
        <Trans>
          By submitting your verification, you agree to work with Queuemate on these terms, in English only.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>You are an independent contractor. This creates no employment, agency or partnership.</Trans>
        </li>
        <li>
          <Trans>You choose your hours, your price inside the payband, and which requests you accept.</Trans>
        </li>
        <li>
          <Trans>You use your own equipment, account and connection, and pay your own costs and taxes.</Trans>
        </li>
        <li>
          <Trans>
            You are paid weekly: your share of completed orders with a score, less a fee of up to 5%.
          </Trans>
        </li>
        <li>
          <Trans>You follow the rules of this guide and of the game you play.</Trans>
        </li>
        <li>
          <Trans>You may stop at any time. What you have earned by then is paid out as usual.</Trans>
        </li>
        <li>
          <Trans>We may end this agreement if you breach it, and we tell you why.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Queuemate is not endorsed by the game's publisher. The{' '}
          <Link className="link" to="/terms" target="_blank">
            terms
          </Link>{' '}
          and the{' '}
          <Link className="link" to="/policy/privacy" target="_blank">
            privacy policy
          </Link>{' '}
          apply as well.
        </Trans>
      </p>
    </>
  )
}
