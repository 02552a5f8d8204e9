import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'
import { MultiSelect } from './multi-select.tsx'

const names = ['Iceland', 'Ireland', 'Japan', 'Kenya', 'Latvia', 'Malta', 'Nepal', 'Oman', 'Peru', 'Qatar']
const options = names.map((label) => ({ value: label.toLowerCase(), label }))
const noMatch = (typed: string) => `No country matches "${typed}"`

function Country({ onSubmit = vi.fn(), error }: { onSubmit?: () => void; error?: string }) {
  const [country, setCountry] = useState<string | undefined>('japan')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Field label="Country" error={error}>
        <Combobox noMatch={noMatch} options={options} value={country} onValueChange={setCountry} />
      </Field>
      <output>{country}</output>
      <button>Save</button>
    </form>
  )
}

function Countries({ initial }: { initial: string[] }) {
  const [values, setValues] = useState(initial)
  return (
    <>
      <Field label="Countries">
        <MultiSelect
          placeholder="Add a country"
          noMatch={noMatch}
          options={options}
          values={values}
          onValuesChange={setValues}
        />
      </Field>
      <output>{values.join()}</output>
    </>
  )
}

const field = () => screen.getByRole('combobox')
const shown = () => screen.getAllByRole('option').map((option) => option.textContent)
const highlighted = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
const chosen = () => screen.getByRole('status').textContent

describe('one choice from a long list', () => {
  test('shows the chosen option, and all options with the chosen one marked when opened', async () => {
    render(<Country />)
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Japan')
    await userEvent.click(field())
    expect(await screen.findAllByRole('option')).toHaveLength(names.length)
    expect(screen.getByRole('option', { name: 'Japan' })).toHaveAttribute('aria-selected', 'true')
    expect(within(screen.getByRole('listbox')).getByRole('option', { name: 'Peru' })).toBeVisible()
  })

  test('stays highlighted when it is the only match', async () => {
    render(<Country />)
    await userEvent.clear(field())
    await userEvent.type(field(), 'peru')
    await waitFor(() => expect(highlighted()).toHaveTextContent('Peru'))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(chosen()).toBe('peru'))
  })

  test('is found by typing and chosen with Enter, without submitting the form', async () => {
    const onSubmit = vi.fn()
    render(<Country onSubmit={onSubmit} />)
    await userEvent.clear(field())
    await userEvent.type(field(), 'LAND')
    await waitFor(() => expect(shown()).toEqual(['Iceland', 'Ireland']))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(highlighted()).toHaveTextContent('Ireland'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(chosen()).toBe('ireland'))
    expect(field()).toHaveValue('Ireland')
    expect(screen.queryByRole('option')).toBeNull()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('End and Home go to the last and the first option', async () => {
    render(<Country />)
    await userEvent.click(field())
    await waitFor(() => expect(highlighted()).toHaveTextContent('Iceland'))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(highlighted()).toHaveTextContent('Qatar'))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(highlighted()).toHaveTextContent('Iceland'))
  })

  test('is scrolled into view when highlighted', async () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
    render(<Country />)
    await userEvent.click(field())
    await screen.findAllByRole('option')
    await userEvent.keyboard('{End}')
    await waitFor(() =>
      expect(seen.mock.contexts.map((element) => (element as Element).textContent)).toContain('Qatar'),
    )
  })

  test('does not change after Escape, or if nothing matches', async () => {
    const onSubmit = vi.fn()
    render(<Country onSubmit={onSubmit} />)
    await userEvent.clear(field())
    await userEvent.type(field(), 'xyz')
    expect(await screen.findByText('No country matches "xyz"')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(field()).toHaveValue('Japan'))
    expect(chosen()).toBe('japan')
  })

  test('shows the error of its field', () => {
    render(<Country error="Please select a country!" />)
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription('Please select a country!')
  })
})

describe('several choices', () => {
  test('are chosen one after another while the list stays open', async () => {
    render(<Countries initial={[]} />)
    await userEvent.click(field())
    await userEvent.click(await screen.findByRole('option', { name: 'Peru' }))
    await userEvent.type(field(), 'ken')
    await waitFor(() => expect(shown()).toEqual(['Kenya']))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(chosen()).toBe('peru,kenya'))
    expect(field()).toHaveValue('')
    await waitFor(() => expect(shown()).toHaveLength(names.length))
    expect(screen.getByRole('option', { name: 'Kenya' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(screen.getByRole('option', { name: 'Peru' }))
    await waitFor(() => expect(chosen()).toBe('kenya'))
  })

  test('are removed with their button, and the last one with Backspace', async () => {
    render(<Countries initial={['japan', 'peru', 'oman']} />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove Japan' }))
    expect(chosen()).toBe('peru,oman')
    await userEvent.type(field(), 'x{Backspace}')
    expect(chosen()).toBe('peru,oman')
    await userEvent.keyboard('{Backspace}')
    expect(chosen()).toBe('peru')
  })
})
