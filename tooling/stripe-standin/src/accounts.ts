import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { blank } from './blank.ts'
import { invalid, noSuch } from './errors.ts'
import { newId, now } from './ids.ts'
import { metadata, requiredText, text } from './params.ts'
import type { ApiRequest, Standin } from './standin.ts'
import type { OnboardingLink } from './state.ts'

const LINK_LIFETIME = 5 * 60
/** The requirements of onboarding; one click on the hosted page fulfils all of them. */
const ASKED = ['external_account', 'individual.first_name', 'individual.last_name', 'tos_acceptance.date']

/** An account that receives transfers, with the provider's own dashboard. */
export function createAccount(standin: Standin, { params }: ApiRequest): Stripe.Account {
  const id = newId('acct')
  const account: Stripe.Account = {
    ...blank<Stripe.Account>('account'),
    id,
    country: text(params, 'country') ?? 'US',
    created: now(),
    email: text(params, 'email') ?? null,
    metadata: metadata(params),
    requirements: requirementsOf(ASKED),
  }
  standin.state.accounts.set(id, account)
  return account
}

function requirementsOf(due: string[]): Stripe.Account.Requirements {
  const { requirements } = blank<Stripe.Account>('account')
  const disabled_reason = due.length > 0 ? 'requirements.past_due' : null
  return { ...requirements!, currently_due: due, disabled_reason, eventually_due: due, past_due: due }
}

export function retrieveAccount(standin: Standin, { id }: ApiRequest): Stripe.Account {
  return findAccount(standin, id)
}

export function createAccountLink(standin: Standin, { params }: ApiRequest): Stripe.AccountLink {
  const account = findAccount(standin, requiredText(params, 'account'), 'account')
  const token = randomUUID()
  const link: OnboardingLink = {
    account: account.id,
    returnUrl: requiredText(params, 'return_url'),
    refreshUrl: requiredText(params, 'refresh_url'),
    expiresAt: now() + LINK_LIFETIME,
  }
  standin.state.onboardingLinks.set(token, link)
  return {
    object: 'account_link',
    created: now(),
    expires_at: link.expiresAt,
    url: `${standin.publicUrl}/connect/onboarding/${token}`,
  }
}

export function createLoginLink(standin: Standin, { id }: ApiRequest): Stripe.LoginLink {
  const account = findAccount(standin, id)
  if (!account.details_submitted) {
    throw invalid('Cannot create a login link for an account that has not completed onboarding.')
  }
  const token = randomUUID()
  standin.state.loginLinks.set(token, account.id)
  return { object: 'login_link', created: now(), url: `${standin.publicUrl}/connect/dashboard/${token}` }
}

/** Whether nothing is asked of an account. */
export function isComplete({ details_submitted, requirements }: Stripe.Account): boolean {
  return details_submitted && (requirements?.currently_due ?? []).length === 0
}

/** Completes the hosted onboarding: no requirements are left, and the account receives transfers. */
export function completeOnboarding(standin: Standin, account: Stripe.Account) {
  if (isComplete(account)) return
  account.details_submitted = true
  account.charges_enabled = true
  account.payouts_enabled = true
  account.requirements = requirementsOf([])
  account.tos_acceptance = { ...account.tos_acceptance, date: now() }
  setTransfers(standin, account, 'active')
  standin.emit('account.updated', account, account.id)
}

/** Stripe asks for something: no payouts until onboarding is completed again, or no transfers either. */
export function restrictAccount(standin: Standin, account: Stripe.Account, what: 'payouts' | 'transfers') {
  account.payouts_enabled = false
  account.requirements = requirementsOf([
    what === 'payouts' ? 'external_account' : 'individual.verification.document',
  ])
  if (what === 'transfers') setTransfers(standin, account, 'inactive')
  standin.emit('account.updated', account, account.id)
}

function setTransfers(standin: Standin, account: Stripe.Account, status: 'active' | 'inactive') {
  if (account.capabilities?.transfers === status) return
  account.capabilities = { transfers: status }
  const capability: Stripe.Capability = {
    ...blank<Stripe.Capability>('capability'),
    account: account.id,
    requested_at: account.created ?? null,
    status,
  }
  standin.emit('capability.updated', capability, account.id)
}

export function findAccount(standin: Standin, id: string, param?: string): Stripe.Account {
  const account = standin.state.accounts.get(id)
  if (!account) throw noSuch('account', id, param)
  return account
}
