import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ChatForm, ChatLog, ChatMessage, ChatTime } from './chat.tsx'

test('new messages are announced, updates to their times are not', () => {
  const iso = '2026-11-20T21:04:00Z'
  render(
    <ChatLog>
      <ChatMessage
        text="Hello"
        mine={false}
        continues={false}
        sender="Vela"
        footer={
          <ChatTime iso={iso} moment="20 Nov 2026, 21:04">
            2 min ago
          </ChatTime>
        }
      />
    </ChatLog>,
  )
  expect(screen.getByRole('log', { name: 'Messages' })).toHaveAttribute('aria-relevant', 'additions')
  const time = screen.getByText('2 min ago')
  expect(time).toHaveAttribute('aria-live', 'off')
  expect(time).toHaveAttribute('datetime', iso)
  expect(screen.getByText('Vela:', { exact: false })).toBeVisible()
})

test('a text that is too long is kept, counted and not sent', async () => {
  const onSend = vi.fn()
  render(<ChatForm placeholder="Message Vela" maxLength={10} onSend={onSend} />)
  await userEvent.click(screen.getByLabelText('Message'))
  await userEvent.paste('twelve chars')
  expect(screen.getByRole('alert')).toHaveTextContent('2 characters too many to send')
  await userEvent.keyboard('{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  await userEvent.keyboard('{Backspace}{Backspace}{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith('twelve cha')
})
