import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { ConversationMessages } from './conversation-messages.tsx'

vi.mock('../../lib/realtime.tsx', () => ({ useRealtime: () => null, useSocketEvent: () => {} }))
vi.mock('../../lib/live-hint.tsx', () => ({ LiveHint: () => null }))

const SECRET = 'Never share a password or sign-in code. Queuemate never asks for one in a chat.'
const person = { id: 'vela', name: 'Vela Moreno', username: 'vela', pfp: null }
const message = (id: number, sender_username: string, text: string, time = '2026-03-20T12:00:00.000Z') => ({
  id,
  text,
  sender_username,
  time,
  client_id: null,
})

function openChat(messages: ReturnType<typeof message>[]) {
  const chat = { list: { data: messages }, outgoing: [], send: () => {}, retry: () => {} }
  show(
    <ChatPanel
      chat={chat as unknown as Parameters<typeof ChatPanel>[0]['chat']}
      counterpart={person}
      me="sam"
      events={[]}
      isClosed={false}
      quickReplies={[]}
      handOver={null}
      end={null}
    />,
  )
}

test.each([
  ["what's your password?", SECRET],
  ['send me the 2fa code', SECRET],
  ['pay me on PayPal', 'Pay and get paid only on Queuemate. We cannot help with payments made elsewhere.'],
  ['https://queuemate-login.com', 'This link does not lead to Queuemate.'],
])('the reader of "%s" is warned, its writer is not', async (text, warning) => {
  openChat([message(1, 'sam', text), message(2, 'vela', text), message(3, 'vela', 'gg')])
  const shown = await screen.findAllByText(warning)
  expect(shown).toHaveLength(1)
  // Beneath its own message, not that of the writer or the next one.
  expect(shown[0]!.closest('p')!.parentElement).toHaveTextContent(`Vela: ${text}${warning}`)
  expect(shown[0]!.closest('[role=log]')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('only a message that arrives while the chat is open has its warning announced', async () => {
  const later = new Date(Date.now() + 60_000).toISOString()
  openChat([message(1, 'vela', 'your password?'), message(2, 'vela', 'your password?', later)])
  const [old, fresh] = await screen.findAllByText(SECRET)
  expect(old!.closest('[aria-live]')).toHaveAttribute('aria-live', 'off')
  expect(fresh!.closest('[aria-live=off]')).toBeNull()
})

test('a conversation that is read later warns its reader as well', async () => {
  show(<ConversationMessages orderId={12} counterpart={person} />, {
    'chat.conversation': {
      items: [message(1, 'sam', 'my paypal?'), message(2, 'vela', 'your password?')],
      next_cursor: null,
    },
  })
  expect(await screen.findByText(SECRET)).toBeVisible()
  expect(screen.queryByText(/Pay and get paid/)).toBeNull()
})
