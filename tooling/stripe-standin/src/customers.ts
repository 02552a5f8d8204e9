import type Stripe from 'stripe'
import { blank } from './blank.ts'
import { noSuch } from './errors.ts'
import { newId, now } from './ids.ts'
import { page } from './lists.ts'
import { metadata, requiredText, text, type Params } from './params.ts'
import type { ApiRequest, Standin } from './standin.ts'

export function createCustomer(standin: Standin, { params }: ApiRequest): Stripe.Customer {
  const id = newId('cus')
  const customer: Stripe.Customer = {
    ...blank<Stripe.Customer>('customer'),
    id,
    created: now(),
    email: text(params, 'email') ?? null,
    metadata: metadata(params),
    name: text(params, 'name') ?? null,
  }
  standin.state.customers.set(customer.id, customer)
  return customer
}

export function updateCustomer(standin: Standin, { id, params }: ApiRequest): Stripe.Customer {
  const customer = findCustomer(standin, id)
  customer.email = text(params, 'email') ?? customer.email
  customer.name = text(params, 'name') ?? customer.name ?? null
  customer.metadata = metadata(params, customer.metadata)
  return customer
}

/** Of Stripe's queries it knows the one for a value of the metadata. */
export function searchCustomers(standin: Standin, { params }: ApiRequest) {
  const [, key = '', value] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(requiredText(params, 'query')) ?? []
  const data = [...standin.state.customers.values()].filter(({ metadata: has }) => has[key] === value)
  return { object: 'search_result', data, has_more: false, url: '/v1/customers/search' }
}

export function deleteCustomer(standin: Standin, { id }: ApiRequest): Stripe.DeletedCustomer {
  findCustomer(standin, id)
  standin.state.customers.delete(id)
  return { id, object: 'customer', deleted: true }
}

export function listCustomers(standin: Standin, { params }: ApiRequest) {
  return page(standin.state.customers.values(), params, '/v1/customers')
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
