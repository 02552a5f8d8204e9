import { escape } from 'html-escaper'
import type Stripe from 'stripe'
import { formatDate, formatMoney, htmlPage } from './layout.ts'

export function onboardingPage(account: Stripe.Account): string {
  return htmlPage(
    'Set up payouts',
    `<section class="card">
<h1>Set up payouts</h1>
<p>The real provider asks here for a name, an address, a bank account and its terms. The stand-in asks for nothing:
one click completes it.</p>
<table><tbody>
<tr><th>Account</th><td><code>${escape(account.id)}</code></td></tr>
<tr><th>Email</th><td>${escape(account.email ?? 'not given')}</td></tr>
<tr><th>Country</th><td>${escape(account.country ?? 'US')}</td></tr>
</tbody></table>
<form method="post"><div class="actions" style="margin-top:1rem">
<button type="submit" name="action" value="complete">Complete setup</button>
<button type="submit" name="action" value="leave" class="quiet">Leave for now</button>
</div></form>
</section>`,
  )
}

interface Dashboard {
  account: Stripe.Account
  balances: { amount: number; currency: string }[]
  transfers: Stripe.Transfer[]
}

export function dashboardPage({ account, balances, transfers }: Dashboard): string {
  const balance = balances.map((line) => formatMoney(line.amount, line.currency)).join(', ')
  const rows = transfers
    .map((transfer) => {
      const returned = transfer.amount_reversed
        ? `<br><span class="dim">${formatMoney(transfer.amount_reversed, transfer.currency)} taken back</span>`
        : ''
      return `<tr><td>${formatDate(transfer.created)}</td><td>${escape(transfer.description ?? transfer.id)}${returned}</td>
<td class="num">${formatMoney(transfer.amount, transfer.currency)}</td></tr>`
    })
    .join('')
  const list = rows
    ? `<table><thead><tr><th>When</th><th>What</th><th class="num">Amount</th></tr></thead><tbody>${rows}</tbody></table>`
    : '<p class="dim">No transfers yet.</p>'
  return htmlPage(
    'Account dashboard',
    `<section class="card">
<h1>Account dashboard</h1>
<p class="dim">${escape(account.email ?? account.id)} · payouts ${account.payouts_enabled ? 'on' : 'off'}</p>
<h2>Balance</h2><p>${balance}</p>
</section>
<section class="card"><h2>Transfers</h2>${list}</section>`,
  )
}

export function receiptPage(charge: Stripe.Charge): string {
  const card = charge.payment_method_details?.card
  const taken = charge.captured
    ? `Paid ${formatMoney(charge.amount_captured, charge.currency)}`
    : `Held ${formatMoney(charge.amount, charge.currency)}, nothing taken`
  const back = charge.captured ? charge.amount_refunded - (charge.amount - charge.amount_captured) : 0
  return htmlPage(
    'Receipt',
    `<section class="card">
<h1>Receipt</h1>
<table><tbody>
<tr><th>${taken}</th><td class="num">${formatDate(charge.created)}</td></tr>
${back > 0 ? `<tr><th>Refunded</th><td class="num">${formatMoney(back, charge.currency)}</td></tr>` : ''}
<tr><th>Card</th><td class="num">${escape(card?.brand ?? 'card')} ···· ${escape(card?.last4 ?? '')}</td></tr>
<tr><th>For</th><td class="num">${escape(charge.description ?? charge.transfer_group ?? charge.id)}</td></tr>
</tbody></table>
</section>`,
  )
}
