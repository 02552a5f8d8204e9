import { completeOnboarding, findAccount, isComplete } from './accounts.ts'
import { authenticationPage, dashboardPage, onboardingPage, receiptPage } from './account-pages.ts'
import { balanceOf } from './balance.ts'
import { cardPage, emptyCardForm } from './card-page.ts'
import { authenticate } from './confirmation.ts'
import { checkCard, type CardForm } from './cards.ts'
import { completeSession, findSession, successUrlOf } from './checkout.ts'
import { StripeFailure } from './errors.ts'
import { now } from './ids.ts'
import { messagePage } from './layout.ts'
import { decodeForm } from './params.ts'
import { findPaymentIntent } from './payment-intents.ts'
import type { Standin } from './standin.ts'

export type Page = { status: number; html: string } | { status: 303; location: string }

/** The hosted pages: plain forms without JavaScript that redirect (303) to the product's return address. */
export function servePage(standin: Standin, method: string, path: string, body: string): Page {
  const [, area, kind, last] = path.split('/')
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return notFound()
  const posted = method === 'POST' ? decodeForm(body) : undefined
  try {
    if (area === 'checkout' && kind) return checkoutPage(standin, kind, posted)
    if (area === 'authenticate' && kind) return authentication(standin, kind, posted)
    if (area === 'connect' && kind === 'onboarding' && last) return onboarding(standin, last, posted)
    if (area === 'connect' && kind === 'dashboard' && last) return dashboard(standin, last)
    if (area === 'receipts' && kind) {
      const charge = standin.state.charges.get(kind)
      return charge ? { status: 200, html: receiptPage(charge) } : notFound()
    }
    if (path === '/') return { status: 200, html: messagePage('Payment provider', welcome) }
  } catch (error) {
    if (error instanceof StripeFailure) return notFound()
    throw error
  }
  return notFound()
}

const welcome =
  "This server speaks the part of Stripe's HTTP API that the product uses, so that payments can be tried without " +
  'an account. Its pages open from the product: saving a card, confirming a payment, setting up payouts, the account dashboard, receipts.'

type Posted = ReturnType<typeof decodeForm> | undefined

function checkoutPage(standin: Standin, id: string, posted: Posted): Page {
  const session = findSession(standin, id)
  if (session.status === 'complete') {
    // A second press of the button must not save a second card.
    if (posted) return { status: 303, location: successUrlOf(session) }
    const link = { href: successUrlOf(session), label: 'Go back' }
    return { status: 200, html: messagePage('The card is saved', 'You can go back now.', link) }
  }
  if (!posted) return { status: 200, html: cardPage({ session, form: emptyCardForm }) }
  const form = Object.fromEntries(
    Object.entries(emptyCardForm).map(([name, value]) => {
      const given = posted[name]
      return [name, typeof given === 'string' ? given.trim() : value]
    }),
  ) as unknown as CardForm
  const checked = checkCard(form)
  if (!checked.ok) return { status: 422, html: cardPage({ session, form, errors: checked.errors }) }
  const refused = completeSession(standin, session, checked.value)
  if (refused) return { status: 402, html: cardPage({ session, form, refused: refused.message }) }
  return { status: 303, location: successUrlOf(session) }
}

/** The issuer's question whether the cardholder makes a payment; answered once. */
function authentication(standin: Standin, id: string, posted: Posted): Page {
  const intent = findPaymentIntent(standin, id)
  const asked = intent.status === 'requires_action' ? intent.next_action?.redirect_to_url : undefined
  if (!asked) {
    return { status: 410, html: messagePage('Nothing to confirm', 'This payment no longer waits for you.') }
  }
  const answer = posted?.action
  if (answer !== 'confirm' && answer !== 'refuse')
    return { status: posted ? 422 : 200, html: authenticationPage(intent) }
  authenticate(standin, intent, answer === 'confirm')
  const back = new URL(asked.return_url ?? standin.publicUrl)
  back.searchParams.set('payment_intent', id)
  back.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  back.searchParams.set('redirect_status', intent.last_payment_error ? 'failed' : 'succeeded')
  return { status: 303, location: back.href }
}

function onboarding(standin: Standin, token: string, posted: Posted): Page {
  const link = standin.state.onboardingLinks.get(token)
  if (!link) return notFound()
  const account = findAccount(standin, link.account)
  if (link.expiresAt <= now()) return { status: 303, location: link.refreshUrl }
  if (isComplete(account)) return { status: 303, location: link.returnUrl }
  if (!posted) return { status: 200, html: onboardingPage(account) }
  if (posted.action === 'complete') completeOnboarding(standin, account)
  else if (posted.action !== 'leave') return { status: 422, html: onboardingPage(account) }
  return { status: 303, location: link.returnUrl }
}

function dashboard(standin: Standin, token: string): Page {
  const account = standin.state.accounts.get(standin.state.loginLinks.get(token) ?? '')
  if (!account) return notFound()
  const transfers = [...standin.state.transfers.values()]
    .filter((item) => item.destination === account.id)
    .toReversed()
  return { status: 200, html: dashboardPage(account, balanceOf(standin, account.id, 'usd'), transfers) }
}

function notFound(): Page {
  return {
    status: 404,
    html: messagePage('Not found', 'There is nothing here. The link may be old or incomplete.'),
  }
}
