import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused, show } from '../../../../test/show.tsx'
import { useOnline } from './use-online.ts'

function Control() {
  const { online, refetch, set } = useOnline()
  return (
    <>
      <p>{online === undefined ? 'loading' : online ? 'online' : 'offline'}</p>
      <button onClick={() => set(!online)}>Change</button>
      <button onClick={refetch}>Read again</button>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** A server that saves a change when the test lets it. */
function showControl() {
  const server = { online: false }
  const saving: (() => void)[] = []
  const shown = show(<Control />, {
    'companions.online': () => ({ online: server.online }),
    'companions.setOnline': ({ online }: { online: string }) =>
      new Promise((resolve) => {
        saving.push(() => {
          server.online = online === 'true'
          resolve({ online: server.online })
        })
      }),
  })
  return { ...shown, saving, reads: () => shown.inputsOf('companions.online').length }
}

test('a read that returns before the change is saved does not turn the switch back', async () => {
  const { saving, reads } = showControl()
  expect(await screen.findByText('offline')).toBeVisible()
  press('Change')
  expect(await screen.findByText('online')).toBeVisible()
  press('Read again')
  await waitFor(() => expect(reads()).toBe(2))
  // The read has returned.
  await screen.findByText('online')
  press('Read again')
  await waitFor(() => expect(reads()).toBe(3))
  expect(screen.getByText('online')).toBeVisible()
  saving[0]!()
  await waitFor(() => expect(reads()).toBe(4))
  expect(screen.getByText('online')).toBeVisible()
})

test('two presses are saved one after the other, and the last one wins', async () => {
  const { saving, sent } = showControl()
  expect(await screen.findByText('offline')).toBeVisible()
  press('Change')
  expect(await screen.findByText('online')).toBeVisible()
  press('Change')
  expect(await screen.findByText('offline')).toBeVisible()
  expect(sent).toHaveLength(1)
  saving[0]!()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(screen.getByText('offline')).toBeVisible()
  saving[1]!()
  await waitFor(() =>
    expect(sent.map(({ input }) => input)).toEqual([{ online: 'true' }, { online: 'false' }]),
  )
  expect(screen.getByText('offline')).toBeVisible()
})

test('a change that the server refuses is undone, with the reason', async () => {
  show(<Control />, {
    'companions.online': () => ({ online: false }),
    'companions.setOnline': () => {
      throw refused('order_open', 'You still owe a score')
    },
  })
  expect(await screen.findByText('offline')).toBeVisible()
  press('Change')
  expect(await screen.findByText('You still owe a score')).toBeVisible()
  expect(await screen.findByText('offline')).toBeVisible()
})
