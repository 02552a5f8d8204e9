import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { changed } from './customers.ts'
import { invalid, noSuch } from './errors.ts'
import { newId, now } from './ids.ts'
import { page } from './lists.ts'
import { group, metadata, oneOf, requiredText, text } from './params.ts'
import { pathId, type ApiRequest } from './request.ts'
import type { OnboardingLink } from './state.ts'
import type { Standin } from './standin.ts'

const LINK_LIFETIME = 5 * 60
const capabilityNames = ['transfers', 'card_payments'] as const
/** The requirements of onboarding; one click on the hosted page fulfils all of them. */
const asked = ['external_account', 'individual.first_name', 'individual.last_name', 'tos_acceptance.date']

export function createAccount(standin: Standin, { params }: ApiRequest): Stripe.Account {
  if ('type' in params && 'controller' in params) {
    throw invalid('You may not provide the `type` parameter and `controller` parameters simultaneously.', {
      param: 'type',
    })
  }
  const controller = group(params, 'controller')
  const dashboard =
    oneOf(group(controller, 'stripe_dashboard'), 'type', ['express', 'full', 'none']) ??
    (text(params, 'type') === 'express' ? 'express' : 'full')
  const capabilities: Stripe.Account.Capabilities = {}
  for (const [name, value] of Object.entries(group(params, 'capabilities'))) {
    if (typeof value !== 'object' || Array.isArray(value) || value.requested !== 'true') continue
    const known = capabilityNames.find((one) => one === name)
    if (known) capabilities[known] = 'inactive'
  }
  const country = text(params, 'country') ?? 'US'
  const id = newId('acct')
  const account: Stripe.Account = {
    id,
    object: 'account',
    business_profile: null,
    business_type:
      oneOf(params, 'business_type', ['company', 'government_entity', 'individual', 'non_profit']) ?? null,
    capabilities,
    charges_enabled: false,
    controller: {
      fees: { payer: oneOf(group(controller, 'fees'), 'payer', ['account', 'application']) ?? 'account' },
      is_controller: true,
      losses: {
        payments: oneOf(group(controller, 'losses'), 'payments', ['application', 'stripe']) ?? 'stripe',
      },
      requirement_collection:
        oneOf(controller, 'requirement_collection', ['application', 'stripe']) ?? 'stripe',
      stripe_dashboard: { type: dashboard },
      type: 'application',
    },
    country,
    created: now(),
    default_currency: text(params, 'default_currency') ?? 'usd',
    details_submitted: false,
    email: text(params, 'email') ?? null,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    future_requirements: requirementsOf([]),
    metadata: metadata(params),
    payouts_enabled: false,
    requirements: { ...requirementsOf(asked), disabled_reason: 'requirements.past_due' },
    settings: null,
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: dashboard === 'express' ? 'express' : dashboard === 'full' ? 'standard' : 'none',
  }
  standin.state.accounts.set(id, account)
  return account
}

function requirementsOf(due: string[]) {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: null,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  }
}

export function retrieveAccount(standin: Standin, request: ApiRequest): Stripe.Account {
  return findAccount(standin, pathId(request))
}

export function updateAccount(standin: Standin, request: ApiRequest): Stripe.Account {
  const account = findAccount(standin, pathId(request))
  const before = structuredClone(account)
  if ('email' in request.params) account.email = text(request.params, 'email') ?? null
  account.metadata = metadata(request.params, account.metadata)
  standin.emit('account.updated', account, { previous: changed(before, account), account: account.id })
  return account
}

export function listAccounts(standin: Standin, { params }: ApiRequest) {
  return page(standin.state.accounts.values(), params, '/v1/accounts')
}

export function createAccountLink(standin: Standin, { params }: ApiRequest): Stripe.AccountLink {
  const account = findAccount(standin, requiredText(params, 'account'), 'account')
  const type = oneOf(params, 'type', ['account_onboarding', 'account_update'])
  if (!type) throw invalid('Missing required param: type.', { param: 'type', code: 'parameter_missing' })
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

export function createLoginLink(standin: Standin, request: ApiRequest): Stripe.LoginLink {
  const account = findAccount(standin, pathId(request))
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

/** Completes the hosted onboarding: no requirements are left and all capabilities are active. */
export function completeOnboarding(standin: Standin, account: Stripe.Account) {
  if (isComplete(account)) return
  const before = structuredClone(account)
  account.details_submitted = true
  account.charges_enabled = true
  account.payouts_enabled = true
  for (const name of capabilityNames) {
    if (account.capabilities?.[name]) account.capabilities[name] = 'active'
  }
  account.requirements = requirementsOf([])
  account.tos_acceptance ??= {}
  account.tos_acceptance.date ??= now()
  emitUpdated(standin, account, before)
}

/** Stripe asks for something: no payouts until onboarding is completed again, or no transfers either. */
export function restrictAccount(standin: Standin, account: Stripe.Account, what: 'payouts' | 'transfers') {
  const before = structuredClone(account)
  account.payouts_enabled = false
  if (what === 'transfers' && account.capabilities?.transfers) account.capabilities.transfers = 'inactive'
  account.requirements = {
    ...requirementsOf([what === 'payouts' ? 'external_account' : 'individual.verification.document']),
    disabled_reason: 'requirements.past_due',
  }
  emitUpdated(standin, account, before)
}

function emitUpdated(standin: Standin, account: Stripe.Account, before: Stripe.Account) {
  for (const name of capabilityNames) {
    const status = account.capabilities?.[name]
    const was = before.capabilities?.[name]
    if (status === undefined || was === undefined || status === was) continue
    const capability: Stripe.Capability = {
      id: name,
      object: 'capability',
      account: account.id,
      future_requirements: requirementsOf([]),
      requested: true,
      requested_at: account.created ?? null,
      requirements: requirementsOf(account.requirements?.currently_due ?? []),
      status,
    }
    standin.emit('capability.updated', capability, { previous: { status: was }, account: account.id })
  }
  standin.emit('account.updated', account, { previous: changed(before, account), account: account.id })
}

export function findAccount(standin: Standin, id: string, param?: string): Stripe.Account {
  const account = standin.state.accounts.get(id)
  if (!account) throw noSuch('account', id, param)
  return account
}
