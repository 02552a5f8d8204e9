import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { FailureCode } from '@queuemate/app-kit/errors'
import { expect, test, vi } from 'vitest'
import type { OrderSearch } from '@queuemate/contracts/orders/search'
import { Dialog } from '@queuemate/ui/dialog'
import { orderRecord } from '../../../../test/records.ts'
import { show } from '../../../../test/show.tsx'
import { useOrderUi } from '../session/ui-store.ts'
import { QueueNotAccepted } from './queue-not-accepted.tsx'
import { RequestError } from './request-error.tsx'
import { QueueSearchOver } from './queue-search.tsx'

vi.mock('../session/order-session.tsx', () => ({ useOrderSession: () => ({ refresh: async () => {} }) }))

const search: OrderSearch = {
  id: 3,
  state: 'nobody',
  reason: null,
  max_price: 1500,
  asked: 3,
  people: (['declined', 'unanswered', 'declined'] as const).map((outcome, place) => ({
    order_id: place,
    name: ['Vela Moreno', 'Orin Falk', 'Juno Park'][place]!,
    username: `companion${place}`,
    profile_picture: null,
    price: 1500,
    outcome,
  })),
}
const target = { id: 'vela', name: 'Vela Moreno', picture: null, rank: 10, price: 1500 }

const open = (children: ReactNode) =>
  show(<Dialog open>{children}</Dialog>, {
    'payments.cards': [{ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, country: null }],
    'orders.record': orderRecord(),
    'orders.startSearch': { ...search, state: 'looking' },
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => screen.getByRole('dialog')

test.each([
  ['nobody', null, 'Nobody accepted', 'Nobody else is available for $15.00 or less right now.'],
  ['away', null, 'Nobody accepted', 'This page was closed for ten minutes'],
  ['refused', 'failed_payment', 'The search has ended', 'Your payment did not go through'],
  ['refused', 'something_new', 'The search has ended', 'Something went wrong on our side'],
] as const)('a search that ended as %s (%s): %s, %s', async (state, reason, title, text) => {
  const onClose = vi.fn()
  open(<QueueSearchOver search={{ ...search, state, reason }} onClose={onClose} />)
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  expect(dialog()).toHaveTextContent('3 companions asked. At most $15.00 per game.')
  const asked = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(asked).toEqual(['Juno ParkDeclined', 'Orin FalkNo response', 'Vela MorenoDeclined'])
  await press('Back to the marketplace')
  expect(onClose).toHaveBeenCalledOnce()
})

const refusal = (code: FailureCode, price: number | null = 1500) => {
  const question = { kind: 'error', target: { ...target, price }, code, detail: 'The detail.' } as const
  const onClose = vi.fn()
  return { onClose, ...open(<RequestError question={question} onClose={onClose} />) }
}

test('if a companion has just been taken, nothing is charged, and the next one can be asked at the same price', async () => {
  const { inputsOf } = refusal('companion_unavailable')
  expect(screen.getByRole('heading', { name: 'Error Placing Order' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^There was an error placing the order. You have not been charged and may return to the marketplace$/,
  )
  expect(dialog()).toHaveTextContent('Vela is no longer available.')
  expect(await screen.findByText('not charged')).toBeVisible()
  await press('Ask the next companion')
  await waitFor(() => expect(inputsOf('orders.startSearch')).toEqual([{ max_price: 1500 }]))
})

test.each(['not_found', 'blocked', 'not_eligible'] as const)(
  'another companion can also be asked after %s',
  (code) => {
    refusal(code)
    expect(dialog()).toHaveTextContent('The detail.')
    expect(screen.getByRole('button', { name: 'Ask the next companion' })).toBeVisible()
  },
)

test.each([
  ['companion_unavailable', null],
  ['order_open', 1500],
] as const)('after %s at a price of %s, the player can only go back', async (code, price) => {
  const { onClose } = refusal(code, price)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await press('Back to the marketplace')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a request that did not reach the server can be made again', async () => {
  refusal('network')
  expect(dialog()).toHaveTextContent('The detail.')
  await press('Try again')
  expect(useOrderUi.getState().question).toEqual({ kind: 'confirm', target, oldPrice: null })
})

test('after a request that was not accepted, others are asked at its price or less', async () => {
  const { inputsOf } = open(<QueueNotAccepted orderId={12} onClose={() => {}} />)
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Companion did not accept the game and will be taken offline. You have not been charged for this order$/,
  )
  await waitFor(() => expect(dialog()).toHaveTextContent('at $15.00 or less'))
  await press('Keep looking')
  await waitFor(() => expect(inputsOf('orders.startSearch')).toEqual([{ max_price: 1500, after: 12 }]))
})
