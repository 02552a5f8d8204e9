import { escape } from 'html-escaper'
import type Stripe from 'stripe'
import { formatMoney, htmlPage } from './layout.ts'

export function authenticationPage(intent: Stripe.PaymentIntent): string {
  return htmlPage(
    'Confirm the payment',
    `<section class="card">
<h1>Confirm the payment</h1>
<p>A real bank asks here for a code or for its app. The stand-in asks for one click.</p>
<table><tbody>
<tr><th>Amount</th><td class="num">${formatMoney(intent.amount, intent.currency)}</td></tr>
<tr><th>For</th><td class="num">${escape(intent.description ?? intent.transfer_group ?? intent.id)}</td></tr>
</tbody></table>
<form method="post"><div class="actions" style="margin-top:1rem">
<button type="submit" name="action" value="confirm">Confirm payment</button>
<button type="submit" name="action" value="refuse" class="quiet">Refuse</button>
</div></form>
</section>`,
  )
}
