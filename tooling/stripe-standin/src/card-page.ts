import { escape } from 'html-escaper'
import type Stripe from 'stripe'
import { testCards, type CardField, type CardForm } from './cards.ts'
import { htmlPage } from './layout.ts'

export const emptyCardForm: CardForm = {
  card_number: '',
  exp_month: '',
  exp_year: '',
  cvc: '',
  country: 'US',
}

const countries: [string, string][] = [
  ['US', 'United States'],
  ['GB', 'United Kingdom'],
  ['DE', 'Germany'],
]

interface CardPage {
  session: Stripe.Checkout.Session
  form: CardForm
  errors?: Partial<Record<CardField, string>>
  /** Why the card was refused although the form is right. */
  refused?: string
}

/** The page that saves a card. */
export function cardPage({ session, form, errors = {}, refused }: CardPage): string {
  const field = (name: CardField, label: string, attributes: string) => {
    const error = errors[name]
    const described = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''
    return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escape(form[name])}" ${attributes}${described}>
${error ? `<p class="bad" id="${name}-error">${escape(error)}</p>` : ''}</div>`
  }
  const known = countries.some(([code]) => code === form.country.toUpperCase())
  const options = (known ? countries : [...countries, [form.country, form.country] as [string, string]])
    .map(([code, name]) => {
      const selected = code === form.country.toUpperCase() ? ' selected' : ''
      return `<option value="${escape(code)}"${selected}>${escape(name)}</option>`
    })
    .join('')
  const rows = testCards
    .slice(0, 8)
    .map((card) => `<tr><td><code>${spaced(card.number)}</code></td><td>${escape(card.label)}</td></tr>`)
    .join('')
  const cancel = session.cancel_url ? `<a href="${escape(session.cancel_url)}">Cancel and go back</a>` : ''
  return htmlPage(
    'Save a card',
    `<section class="card">
<h1>Save a card</h1>
<p class="dim">Nothing is charged now. The card is kept for later payments.</p>
${refused ? `<p class="bad" role="alert">${escape(refused)}</p>` : ''}
<form method="post" novalidate>
${field('card_number', 'Card number', 'inputmode="numeric" autocomplete="off" maxlength="23" required')}
<div class="row">
${field('exp_month', 'Month', 'inputmode="numeric" autocomplete="off" maxlength="2" placeholder="MM" required')}
${field('exp_year', 'Year', 'inputmode="numeric" autocomplete="off" maxlength="4" placeholder="YYYY" required')}
${field('cvc', 'Security code', 'inputmode="numeric" autocomplete="off" maxlength="4" placeholder="CVC" required')}
</div>
<div class="field"><label for="country">Country</label><select id="country" name="country">${options}</select>
${errors.country ? `<p class="bad">${escape(errors.country)}</p>` : ''}</div>
<div class="actions"><button type="submit">Save card</button>${cancel}</div>
</form>
</section>
<section class="card">
<h2>Test cards</h2>
<p class="dim">Any date in the future and any 3 digits will do.</p>
<table><tbody>${rows}</tbody></table>
</section>`,
  )
}

function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}
