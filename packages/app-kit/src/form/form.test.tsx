import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { AuthFailure } from '../auth-failure.ts'
import { ApiError } from '../errors.ts'
import { Button } from '@queuemate/ui/button'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { z } from 'zod'
import { Form } from './form.tsx'
import { useZodForm } from './use-zod-form.ts'

const rules = z.object({
  name: z.string().min(1, 'Please enter a name'),
  email: z.string().includes('@', { message: 'Please enter an address' }),
  tags: z.array(z.string().max(3, 'This tag is too long')),
})

type PersonFormProps = {
  onSubmit: (input: z.output<typeof rules>) => unknown
  onServerError?: (error: unknown) => boolean
  initial?: Partial<z.input<typeof rules>>
}

function PersonForm({ onSubmit, onServerError, initial }: PersonFormProps) {
  const form = useZodForm({
    schema: rules,
    initial: { name: '', email: '', tags: [] as string[], ...initial },
    onSubmit,
    onServerError,
  })
  return (
    <Form form={form} aria-label="Person">
      <FormError>{form.formError}</FormError>
      <Field label="Name" error={form.error('name')}>
        <Input {...form.field('name')} />
      </Field>
      <Field label="Email" hint="We write there." error={form.error('email')}>
        <Input {...form.field('email')} />
      </Field>
      <Field label="Tags" error={form.error('tags')}>
        <Input
          value={form.values.tags.join()}
          onChange={(event) => form.set('tags', event.target.value.split(','))}
        />
      </Field>
      <Button type="submit" loading={form.pending}>
        Save
      </Button>
      <Button onClick={() => form.reset()}>Reset</Button>
      <Button onClick={() => form.setFieldError('name', 'This name is taken')}>Look it up</Button>
      <output>{form.dirty ? 'changed' : 'unchanged'}</output>
      <output>{form.done && 'saved'}</output>
    </Form>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })
const announced = () => screen.queryByRole('alert')
const noteOf = (name: string) => field(name).getAttribute('aria-describedby')
const full = { name: 'Sam', email: 'sam@fastpost.net' }

describe('an invalid form', () => {
  test('shows an announced error as one element, which is not replaced afterwards', async () => {
    const shown = new Set<Node>()
    const watch = new MutationObserver(() => {
      for (const error of screen.queryAllByText('This name is taken')) shown.add(error)
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    render(<PersonForm onSubmit={() => null} initial={full} />)
    // Without React's test environment, which would run effects at once.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    screen.getByRole('button', { name: 'Look it up' }).click()
    await expect.poll(announced).toHaveTextContent('This name is taken')
    watch.disconnect()
    vi.unstubAllGlobals()
    expect(shown.size).toBe(1)
  })

  test('is not sent; the first invalid field gets the focus and is described by its error', async () => {
    const onSubmit = vi.fn()
    render(<PersonForm onSubmit={onSubmit} initial={{ name: 'Sam' }} />)
    await userEvent.click(save())
    await waitFor(() => expect(field('Email')).toHaveFocus())
    expect(field('Email')).toBeInvalid()
    expect(field('Email')).toHaveAccessibleDescription('Please enter an address')
    expect(field('Name')).toBeValid()
    expect(onSubmit).not.toHaveBeenCalled()
    // The focus moved, so a screen reader reads the description. It must not be announced again.
    expect(announced()).toBeNull()
  })

  test('announces the error each time if the field already has the focus', async () => {
    render(<PersonForm onSubmit={vi.fn()} />)
    await userEvent.type(field('Name'), '{Enter}')
    await waitFor(() => expect(announced()).toHaveTextContent('Please enter a name'))
    expect(screen.getAllByText('Please enter a name')).toHaveLength(1)
    const first = announced()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(announced()).not.toBe(first))
    expect(announced()).toHaveTextContent('Please enter a name')
    expect(field('Name')).toHaveAccessibleDescription('Please enter a name')
  })

  test('clears the error of a field when it is edited, and keeps the others', async () => {
    render(<PersonForm onSubmit={vi.fn()} />)
    await userEvent.click(save())
    await waitFor(() => expect(field('Name')).toBeInvalid())
    await userEvent.type(field('Name'), 'S')
    expect(field('Name')).toBeValid()
    expect(field('Email')).toBeInvalid()
    await userEvent.clear(field('Name'))
    expect(field('Name')).toBeValid()
  })

  test("shows the error of a list item at the list's field", async () => {
    render(<PersonForm onSubmit={vi.fn()} initial={{ ...full, tags: ['one', 'three'] }} />)
    await userEvent.click(save())
    await waitFor(() => expect(field('Tags')).toHaveAccessibleDescription('This tag is too long'))
    await userEvent.clear(field('Tags'))
    expect(field('Tags')).toBeValid()
  })
})

test('a problem found while the form is being filled in is announced without moving the focus', async () => {
  render(<PersonForm onSubmit={vi.fn()} />)
  await userEvent.click(save())
  await waitFor(() => expect(field('Name')).toHaveFocus())
  await userEvent.type(field('Name'), 'Sam')
  await userEvent.click(field('Email'))
  screen.getByRole('button', { name: 'Look it up' }).click()
  await waitFor(() => expect(announced()).toHaveTextContent('This name is taken'))
  expect(field('Name')).toHaveAccessibleDescription('This name is taken')
  expect(field('Email')).toHaveFocus()
})

test('of two fields with the same error, the one with the new problem announces it', async () => {
  const required = z.string().min(1, 'Required')
  function Pair() {
    const form = useZodForm({
      schema: z.object({ first: required, second: required }),
      initial: { first: '', second: '' },
      onSubmit: vi.fn(),
    })
    return (
      <Form form={form}>
        {(['first', 'second'] as const).map((name) => (
          <Field key={name} label={name} error={form.error(name)}>
            <Input {...form.field(name, () => form.setFieldError(name, 'Required'))} />
          </Field>
        ))}
      </Form>
    )
  }
  render(<Pair />)
  for (const name of ['first', 'second']) {
    await userEvent.click(field(name))
    act(() => field(name).blur())
    await waitFor(() => expect(announced()).toHaveAttribute('id', noteOf(name)))
  }
})

test('a form can be sent again after `onServerError` throws', async () => {
  const onSubmit = vi.fn(() => Promise.reject(new Error('refused')))
  const onServerError = () => {
    throw new Error('a fault of the page')
  }
  const { result } = renderHook(() =>
    useZodForm({ schema: rules, initial: { ...full, tags: [] as string[] }, onSubmit, onServerError }),
  )
  for (const times of [1, 2]) {
    await act(() => expect(result.current.submit()).rejects.toThrow('a fault of the page'))
    expect(onSubmit).toHaveBeenCalledTimes(times)
  }
})

describe('a formError by the server', () => {
  const refuse = (error: unknown) => () => Promise.reject(error)

  test('is shown at the field it names, which gets the focus', async () => {
    const issues = [{ path: 'email', message: 'This address is taken' }]
    render(
      <PersonForm onSubmit={refuse(new ApiError('invalid_input', 'Look again', issues))} initial={full} />,
    )
    await userEvent.click(save())
    await waitFor(() => expect(field('Email')).toHaveFocus())
    expect(field('Email')).toHaveAccessibleDescription('This address is taken')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('from the sign-in provider is shown at its field too', async () => {
    const issues = [{ path: 'name', message: 'This name is taken' }]
    render(<PersonForm onSubmit={refuse(new AuthFailure('Refused', 'X', issues))} initial={full} />)
    await userEvent.click(save())
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('This name is taken'))
  })

  test('without a field is an alert above the form, cleared on the next try', async () => {
    const answers = [refuse(new ApiError('rate_limited', 'Too many attempts')), () => {}]
    render(<PersonForm onSubmit={() => answers.shift()?.()} initial={full} />)
    await userEvent.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts')
    await userEvent.click(save())
    expect(await screen.findByText('saved')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('for a field that the form does not have is an alert above the form', async () => {
    const issues = [{ path: 'age', message: 'Too young' }]
    render(
      <PersonForm onSubmit={refuse(new ApiError('invalid_input', 'Too young', issues))} initial={full} />,
    )
    await userEvent.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('Too young')
  })

  test('that the form handles itself is not shown', async () => {
    const onServerError = vi.fn(() => true)
    render(
      <PersonForm
        onSubmit={refuse(new ApiError('step_up_required', 'Who?'))}
        onServerError={onServerError}
        initial={full}
      />,
    )
    await userEvent.click(save())
    await waitFor(() => expect(onServerError).toHaveBeenCalledOnce())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test('a form is pending until the response arrives, and is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onSubmit = vi.fn(() => promise)
  render(<PersonForm onSubmit={onSubmit} initial={full} />)
  await userEvent.click(save())
  await waitFor(() => expect(save()).toHaveAttribute('aria-busy', 'true'))
  await userEvent.type(field('Name'), '{Enter}')
  resolve()
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'))
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ...full, tags: [] })
})

test('a form tracks whether it differs from its initial values', async () => {
  render(<PersonForm onSubmit={vi.fn()} initial={full} />)
  await userEvent.type(field('Name'), 'my')
  expect(screen.getByText('changed')).toBeVisible()
  await userEvent.type(field('Name'), '{Backspace}{Backspace}')
  expect(screen.getByText('unchanged')).toBeVisible()
  await userEvent.type(field('Tags'), 'x')
  expect(screen.getByText('changed')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.getByText('unchanged')).toBeVisible()
  expect(field('Tags')).toHaveValue('')
})
