import type Stripe from 'stripe'
import { invalid, noSuch } from './errors.ts'
import { newId, now } from './ids.ts'
import { page } from './lists.ts'
import { group, metadata, text } from './params.ts'
import { pathId, type ApiRequest } from './request.ts'
import type { Params } from './form.ts'
import type { Standin } from './standin.ts'

export function createCustomer(standin: Standin, { params }: ApiRequest): Stripe.Customer {
  const id = newId('cus')
  const customer: Stripe.Customer = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: text(params, 'description') ?? null,
    discount: null,
    email: text(params, 'email') ?? null,
    invoice_prefix: id.slice(4, 12).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: metadata(params),
    name: text(params, 'name') ?? null,
    next_invoice_sequence: 1,
    phone: text(params, 'phone') ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  standin.state.customers.set(customer.id, customer)
  standin.emit('customer.created', customer)
  return customer
}

export function retrieveCustomer(standin: Standin, request: ApiRequest): Stripe.Customer {
  return findCustomer(standin, pathId(request))
}

export function updateCustomer(standin: Standin, request: ApiRequest): Stripe.Customer {
  const customer = findCustomer(standin, pathId(request))
  const { params } = request
  const before = structuredClone(customer)
  if ('email' in params) customer.email = text(params, 'email') ?? null
  if ('name' in params) customer.name = text(params, 'name') ?? null
  if ('phone' in params) customer.phone = text(params, 'phone') ?? null
  if ('description' in params) customer.description = text(params, 'description') ?? null
  const settings = group(params, 'invoice_settings')
  if ('default_payment_method' in settings) {
    const method = text(settings, 'default_payment_method') ?? null
    if (method !== null && standin.state.paymentMethods.get(method)?.customer !== customer.id) {
      throw invalid(`The customer does not have a payment method with the ID ${method}.`, {
        param: 'invoice_settings[default_payment_method]',
        code: 'resource_missing',
      })
    }
    customer.invoice_settings.default_payment_method = method
  }
  customer.metadata = metadata(params, customer.metadata)
  standin.emit('customer.updated', customer, { previous: changed(before, customer) })
  return customer
}

export function deleteCustomer(standin: Standin, request: ApiRequest): Stripe.DeletedCustomer {
  const customer = findCustomer(standin, pathId(request))
  for (const id of standin.state.methodsOf.get(customer.id) ?? []) {
    const method = standin.state.paymentMethods.get(id)
    if (method) method.customer = null
  }
  standin.state.methodsOf.delete(customer.id)
  standin.state.customers.delete(customer.id)
  standin.emit('customer.deleted', customer)
  return { id: customer.id, object: 'customer', deleted: true }
}

export function listCustomers(standin: Standin, { params }: ApiRequest) {
  const email = text(params, 'email')
  return page(standin.state.customers.values(), params, '/v1/customers', (customer) => {
    return email === undefined || customer.email === email
  })
}

/** `param` names the parameter that held the id; without it the id came from the path. */
export function findCustomer(standin: Standin, id: string, param?: string): Stripe.Customer {
  const customer = standin.state.customers.get(id)
  if (!customer) throw noSuch('customer', id, param)
  return customer
}

/** The customer a parameter names, checked, or null. */
export function customerParam(standin: Standin, params: Params): string | null {
  const id = text(params, 'customer')
  return id === undefined ? null : findCustomer(standin, id, 'customer').id
}

/** The fields that differ, with their former values: an event's `previous_attributes`. */
export function changed<T extends object>(before: T, after: T): Partial<T> {
  const result: Partial<T> = {}
  for (const key of Object.keys(after) as (keyof T)[]) {
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) result[key] = before[key]
  }
  return result
}
