import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { SignUpForm, type SignUpValues } from './sign-up-form.tsx'

/** The sign-in provider's client: its responses, and the calls it received. */
const provider = vi.hoisted(() => ({ isUsernameAvailable: vi.fn<Call>(), signUp: { email: vi.fn<Call>() } }))
vi.mock('../../lib/auth.ts', () => ({ authClient: provider }))

type Call = (input: object) => Promise<{ data: unknown; error: unknown }>

const responds = (data: unknown) => ({ data, error: null })
const refuses = (error: object) => ({ data: null, error })

beforeEach(() => {
  provider.isUsernameAvailable.mockReset().mockResolvedValue(responds({ available: true }))
  provider.signUp.email.mockReset().mockResolvedValue(responds({ token: null }))
})

const empty: SignUpValues = { name: '', username: '', email: '', password: '', confirm: '' }

function open(initial = empty) {
  const onSent = vi.fn<(values: SignUpValues) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SignUpForm initial={initial} onSent={onSent} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return onSent
}

const full: SignUpValues = {
  name: 'Sam Maria Keller',
  username: 'samkeller',
  email: 'sam@fastpost.net',
  password: 'correct-horse',
  confirm: 'correct-horse',
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const field = (name: string) => screen.getByLabelText(name, { exact: true })

test('every field shows its error, and the first one gets the focus', async () => {
  const onSent = open()
  await submit()
  await waitFor(() => expect(field('Full name')).toHaveFocus())
  expect(field('Full name')).toHaveAccessibleDescription('Invalid full name field')
  expect(field('Username')).toHaveAccessibleDescription(
    'Make sure your username is more than 4 characters long',
  )
  expect(field('Password')).toHaveAccessibleDescription('Password must be at least 10 characters long')
  expect(onSent).not.toHaveBeenCalled()
  expect(provider.signUp.email).not.toHaveBeenCalled()
})

test('the name is sent in two parts, and the entered values are passed on', async () => {
  const onSent = open()
  await userEvent.type(field('Full name'), full.name)
  await userEvent.type(field('Username'), full.username)
  await userEvent.type(field('Email'), full.email)
  await userEvent.type(field('Password'), full.password)
  await userEvent.type(field('Confirm password'), `${full.confirm}{Enter}`)
  await waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith(full))
  expect(provider.signUp.email).toHaveBeenCalledWith(
    expect.objectContaining({ firstName: 'Sam Maria', lastName: 'Keller', username: 'samkeller' }),
  )
})

test('a taken username shows an error as soon as the field loses focus', async () => {
  provider.isUsernameAvailable.mockResolvedValue(responds({ available: false }))
  open({ ...full, username: '' })
  await userEvent.type(field('Username'), 'samkeller')
  await userEvent.tab()
  expect(await screen.findByRole('alert')).toHaveTextContent('This username is already taken')
  expect(field('Username')).toHaveAccessibleDescription(/already taken/)
  expect(field('Email')).toHaveFocus()
})

test('a taken username that only the sign-up finds is told at the field and above the form', async () => {
  const message = 'Username is already taken. Please try another.'
  provider.signUp.email.mockResolvedValue(
    refuses({ status: 400, code: 'USERNAME_IS_ALREADY_TAKEN', message }),
  )
  open(full)
  await submit()
  await waitFor(() => expect(field('Username')).toHaveFocus())
  expect(field('Username')).toHaveAccessibleDescription(/already taken/)
  expect(screen.getByRole('alert')).toHaveTextContent(/^This username is already taken/)
})

test('a field’s error is shown at the field, any other above the form', async () => {
  const issues = [{ path: 'email', message: 'Please use another address' }]
  provider.signUp.email.mockResolvedValue(refuses({ status: 422, message: 'Look again', issues }))
  const onSent = open(full)
  await submit()
  await waitFor(() => expect(field('Email')).toHaveFocus())
  expect(field('Email')).toHaveAccessibleDescription('Please use another address')
  provider.signUp.email.mockResolvedValue(refuses({ status: 429 }))
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please wait a moment')
  expect(field('Email')).toBeValid()
  expect(field('Email')).toHaveValue(full.email)
  expect(onSent).not.toHaveBeenCalled()
})
