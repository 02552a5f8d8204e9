import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { balanceOf } from './balance.ts'
import { blank } from './blank.ts'
import { checkAccount } from './countries.ts'
import { invalid, noSuch } from './errors.ts'
import { newId, now } from './ids.ts'
import { page } from './lists.ts'
import { group, metadata, requiredText, text } from './params.ts'
import type { ApiRequest, Standin } from './standin.ts'
import type { OnboardingLink } from './state.ts'

const LINK_LIFETIME = 5 * 60

/** An account that receives transfers, with the provider's own dashboard. */
export function createAccount(standin: Standin, { params }: ApiRequest): Stripe.Account {
  const { country, agreement } = checkAccount(standin.country, params)
  const id = newId('acct')
  const capabilities = Object.keys(group(params, 'capabilities')).map((name) => [name, 'inactive'] as const)
  const account: Stripe.Account = {
    ...blank<Stripe.Account>('account'),
    id,
    capabilities: Object.fromEntries(capabilities),
    country,
    created: now(),
    email: text(params, 'email') ?? null,
    metadata: metadata(params),
    tos_acceptance: { service_agreement: agreement },
  }
  standin.state.accounts.set(id, account)
  return account
}

export function listAccounts(standin: Standin, { params }: ApiRequest) {
  const dated = [...standin.state.accounts.values()].map((one) => ({ ...one, created: one.created ?? 0 }))
  return page(dated, params, '/v1/accounts')
}

export function deleteAccount(standin: Standin, { id }: ApiRequest): Stripe.DeletedAccount {
  findAccount(standin, id)
  if (balanceOf(standin, id, 'usd') !== 0)
    throw invalid('This account cannot be deleted: its balance is not zero.')
  standin.state.accounts.delete(id)
  return { id, object: 'account', deleted: true }
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
export function isComplete({ details_submitted, payouts_enabled }: Stripe.Account): boolean {
  return details_submitted && payouts_enabled
}

/** Completes the hosted onboarding: no requirements are left, and the account receives transfers. */
export function completeOnboarding(standin: Standin, account: Stripe.Account) {
  if (isComplete(account)) return
  account.details_submitted = true
  const requested = Object.keys(account.capabilities ?? {})
  account.charges_enabled = requested.includes('card_payments')
  account.payouts_enabled = true
  account.capabilities = Object.fromEntries(requested.map((name) => [name, 'active' as const]))
  standin.emit('account.updated', account, account.id)
}

/** Stripe asks for something: no payouts until onboarding is completed again, or no transfers either. */
export function restrictAccount(standin: Standin, account: Stripe.Account, what: 'payouts' | 'transfers') {
  account.payouts_enabled = false
  if (what === 'transfers') account.capabilities = { transfers: 'inactive' }
  standin.emit('account.updated', account, account.id)
}

export function findAccount(standin: Standin, id: string, param?: string): Stripe.Account {
  const account = standin.state.accounts.get(id)
  if (!account) throw noSuch('account', id, param)
  return account
}
