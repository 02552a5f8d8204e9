import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import userEvent from '@testing-library/user-event'
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

test('a pasted message that is too long is kept and said to be, and a blank one is not sent', async () => {
  const onSend = vi.fn<(text: string) => void>()
  render(<ChatForm placeholder="Message" most={1000} onSend={onSend} />)
  const field = screen.getByRole('textbox', { name: 'Message' })
  await userEvent.click(field)
  await userEvent.paste('a'.repeat(1002))
  expect(screen.getByRole('alert')).toHaveTextContent('This message is 2 characters too long.')
  await userEvent.keyboard('{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  expect(field).toHaveValue('a'.repeat(1002))
  await userEvent.keyboard('{Backspace}{Backspace}{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith('a'.repeat(1000))
  for (const blank of ['\u3164', '\u200b', '\u2800']) {
    await userEvent.paste(blank)
    await userEvent.keyboard('{Enter}')
    await userEvent.clear(field)
  }
  expect(onSend).toHaveBeenCalledTimes(1)
})
