import { escape } from 'html-escaper'
import type Stripe from 'stripe'
import { formatMoney, htmlPage, questionPage, rowsOf } from './layout.ts'

export function onboardingPage({ id, email, country }: Stripe.Account): string {
  return questionPage({
    title: 'Set up payouts',
    text: 'The real provider asks here for a name, an address, a bank account and its terms. The stand-in asks for one click.',
    rows: [
      ['Account', `<code>${escape(id)}</code>`],
      ['Email', escape(email ?? 'not given')],
      ['Country', escape(country ?? 'US')],
    ],
    answers: [
      ['complete', 'Complete setup'],
      ['leave', 'Leave for now'],
    ],
  })
}

export function authenticationPage({ amount, currency, transfer_group: group, id }: Stripe.PaymentIntent) {
  return questionPage({
    title: 'Confirm the payment',
    text: 'A real bank asks here for a code or for its app. The stand-in asks for one click.',
    rows: [
      ['Amount', formatMoney(amount, currency)],
      ['For', escape(group ?? id)],
    ],
    answers: [
      ['confirm', 'Confirm payment'],
      ['refuse', 'Refuse'],
    ],
  })
}

export function dashboardPage(
  account: Stripe.Account,
  balance: number,
  transfers: Stripe.Transfer[],
): string {
  const rows = transfers.map(({ id, amount, amount_reversed: back, currency, description, reversed }) => {
    const returned = reversed ? ` (${formatMoney(back, currency)} taken back)` : ''
    return [escape(description ?? id) + returned, formatMoney(amount, currency)] as const
  })
  return htmlPage(
    'Account dashboard',
    `<section class="card">
<h1>Account dashboard</h1>
<p class="dim">${escape(account.email ?? account.id)} · payouts ${account.payouts_enabled ? 'on' : 'off'}</p>
<h2>Balance</h2><p>${formatMoney(balance, 'usd')}</p>
</section>
<section class="card"><h2>Transfers</h2>${rowsOf(rows)}</section>`,
  )
}

export function receiptPage(charge: Stripe.Charge): string {
  const { amount, amount_refunded: back, captured, currency } = charge
  const card = charge.payment_method_details?.card
  const rows: [string, string][] = [
    [captured ? 'Paid' : 'Held', formatMoney(amount, currency)],
    ...(back > 0 ? [['Given back', formatMoney(back, currency)] as [string, string]] : []),
    ['Card', `${escape(card?.brand ?? 'card')} ···· ${escape(card?.last4 ?? '')}`],
    ['For', escape(charge.transfer_group ?? charge.id)],
  ]
  return htmlPage('Receipt', `<section class="card"><h1>Receipt</h1>${rowsOf(rows)}</section>`)
}
