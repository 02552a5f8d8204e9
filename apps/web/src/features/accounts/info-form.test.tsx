import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refused, show } from '../../../test/show.tsx'
import { useCurrentUser } from '../../lib/current-user.ts'
import { InfoForm } from './info-form.tsx'

const kept = {
  name: 'Sam Keller',
  country: 372,
  languages: ['en'],
  ingame_name: 'SamKeller',
  ingame_tag: 'hold1',
  ingame_rank: 16,
  timezones: ['Europe/Dublin'],
}
const Shown = () => <InfoForm user={useCurrentUser()} countries={[]} languages={[]} timezones={[]} />
const field = (name: string) => screen.getByRole('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function type(name: string, text: string) {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}

test('Save makes one call, which says what the person saw, and a failure shows one message', async () => {
  const answers = { 'accounts.update': () => Promise.reject(refused('internal', 'It broke')) }
  const { sent, inputsOf } = show(<Shown />, answers, { person: kept })
  await type('Name', 'Sam Reyes')
  await press('Save changes')
  expect(await screen.findAllByText(/It broke|error updating/)).toHaveLength(1)
  expect(sent).toEqual([{ call: 'accounts.update', input: { ...kept, name: 'Sam Reyes', seen: kept } }])
  expect(inputsOf('accounts.me')).toEqual([])
})

test('a save over a profile that has changed is refused; the form then shows the change below what was edited', async () => {
  const now = { ...kept, ingame_tag: 'new1' }
  let current = kept
  const { sent } = show(
    <Shown />,
    {
      'accounts.me': () => current,
      'accounts.update': (input: { seen: { ingame_tag: string } }) => {
        if (input.seen.ingame_tag !== 'new1') throw refused('changed_meanwhile', 'Please review it')
        return now
      },
    },
    { person: kept },
  )
  current = now
  await type('Name', 'Sam Reyes')
  await press('Save changes')
  await screen.findByText('Please review it')
  expect(field('Name')).toHaveValue('Sam Reyes')
  expect(field('Tag')).toHaveValue('new1')
  await press('Save changes')
  await screen.findByText('Your information has been successfully updated!')
  expect(sent.at(-1)?.input).toMatchObject({ name: 'Sam Reyes', ingame_tag: 'new1', seen: now })
})

test('Cancel shows at once what was opened, then what is saved now, and keeps what is typed in the meantime', async () => {
  const answer = Promise.withResolvers<object>()
  let saved: object = kept
  show(<Shown />, { 'accounts.me': () => saved }, { person: kept })
  saved = answer.promise
  await type('Name', 'Sam Reyes')
  await press('Cancel')
  expect(field('Name')).toHaveValue('Sam Keller')
  await type('In-game name', 'Sammy')
  answer.resolve({ ...kept, name: 'Sam Byrne' })
  await waitFor(() => expect(field('Name')).toHaveValue('Sam Byrne'))
  expect(field('In-game name')).toHaveValue('Sammy')
})
