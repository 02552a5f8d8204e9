import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { TextArea } from '@queuemate/ui/text-area'
import { FormDialog } from './form-dialog.tsx'
import { useZodForm } from './use-zod-form.ts'

const schema = z.object({ reason: z.string().min(3, 'Please give a reason'), name: z.string() })

type PageProps = { send: (reason: string) => Promise<unknown>; alert?: boolean; isFinal?: boolean }

function Page(props: PageProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ban
      </button>
      {isOpen && <BanDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function BanDialog({ send, alert, isFinal, onClose }: PageProps & { onClose: () => void }) {
  const form = useZodForm({
    schema,
    initial: { reason: '', name: 'Sam' },
    onSubmit: async ({ reason }) => {
      await send(reason)
      onClose()
    },
  })
  return (
    <FormDialog
      alert={alert}
      form={form}
      title="Ban them?"
      text="They see the reason."
      confirm="Ban"
      isFinal={isFinal && form.pending}
      onClose={onClose}
    >
      <Field label="Reason" error={form.error('reason')}>
        <TextArea {...form.field('reason')} />
      </Field>
      <Field label="Name">
        <Input {...form.field('name')} />
      </Field>
    </FormDialog>
  )
}

const dialog = (role = 'dialog') => screen.getByRole(role, { name: 'Ban them?' })
const press = (name: string, role?: string) =>
  userEvent.click(within(dialog(role)).getByRole('button', { name }))
const open = async (props: PageProps) => {
  render(<Page {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Ban' }))
}

test('a dialog form is validated, shows why it was refused, and closes when done', async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce({})
  await open({ send })
  await press('Ban')
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus())
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Please give a reason')
  await userEvent.type(screen.getByLabelText('Reason'), 'Sold it')
  await press('Ban')
  expect(await within(dialog()).findByRole('alert')).toBeVisible()
  expect(screen.getByLabelText('Reason')).toHaveValue('Sold it')
  await press('Ban')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(send.mock.calls).toEqual([['Sold it'], ['Sold it']])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ban' })).toHaveFocus())
})

test('the dialog can be closed while the form is being sent', async () => {
  await open({ send: () => new Promise(() => {}) })
  await userEvent.type(screen.getByLabelText('Reason'), 'Sold it')
  await press('Ban')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Ban' })).toHaveAttribute('aria-busy', 'true'),
  )
  await press('Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a final form cannot be closed while it is being sent', async () => {
  await open({ send: () => new Promise(() => {}), alert: true, isFinal: true })
  expect(dialog('alertdialog')).toHaveAccessibleDescription('They see the reason.')
  await userEvent.type(screen.getByLabelText('Reason'), 'Sold it')
  await press('Ban', 'alertdialog')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled())
  await userEvent.keyboard('{Escape}')
  expect(dialog('alertdialog')).toBeVisible()
})

test.each([false, true])('Escape asks before it discards a text (alert: %s)', async (alert) => {
  await open({ send: vi.fn(), alert })
  const reason = screen.getByLabelText('Reason')
  const question = () => screen.queryByRole('alertdialog', { name: 'Discard what you wrote?' })
  await userEvent.type(reason, 'Sold it{Escape}')
  expect(await screen.findByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(question()).toBeNull())
  expect(reason).toHaveValue('Sold it')
  await waitFor(() => expect(reason).toHaveFocus())
  // As after a click outside.
  act(() => reason.blur())
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(reason).toHaveFocus())
  act(() => reason.blur())
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(reason).not.toBeInTheDocument())
  expect(question()).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ban' })).toHaveFocus())
})

test('the question about a text returns the focus once: a second time would undo a Tab in between', async () => {
  await open({ send: vi.fn() })
  const reason = screen.getByLabelText('Reason')
  await userEvent.type(reason, 'Sold it{Escape}')
  const keep = await screen.findByRole('button', { name: 'Keep editing' })
  const focus = vi.spyOn(reason, 'focus')
  await userEvent.click(keep)
  await waitFor(() => expect(reason).toHaveFocus())
  expect(focus).toHaveBeenCalledOnce()
})

test('Escape asks before it discards a short text', async () => {
  await open({ send: vi.fn() })
  await userEvent.type(screen.getByLabelText('Name'), 'my{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' })).toBeVisible()
})

test('Escape closes a form without a text at once', async () => {
  await open({ send: vi.fn() })
  await userEvent.type(screen.getByLabelText('Reason'), 'S{Backspace}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
