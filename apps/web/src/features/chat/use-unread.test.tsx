import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useUnread } from './use-unread.ts'

type Report = (entries: { isIntersecting: boolean }[]) => void

/** The newest observer; `report` says whether its element is in the window. */
let watched: { element: Element | null; report: Report }
class FakeObserver {
  report: Report
  constructor(report: Report) {
    this.report = report
  }
  observe(element: Element) {
    watched = { element, report: this.report }
  }
  disconnect() {
    watched.element = null
  }
}

function Chat({ panel }: { panel: string }) {
  const { count, add, watchEnd } = useUnread()
  return (
    <>
      <button onClick={add}>{count} unread</button>
      <p key={panel} ref={watchEnd}>
        End of {panel}
      </p>
    </>
  )
}

test('messages below the window are counted until the end of the chat is seen, also after the chat is shown again', () => {
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  const { rerender, unmount } = render(<Chat panel="first" />)
  act(() => watched.report([{ isIntersecting: false }]))
  act(() => screen.getByRole('button').click())
  expect(screen.getByRole('button')).toHaveTextContent('1 unread')
  rerender(<Chat panel="second" />)
  expect(watched.element).toBe(screen.getByText('End of second'))
  act(() => watched.report([{ isIntersecting: true }]))
  expect(screen.getByRole('button')).toHaveTextContent('0 unread')
  unmount()
  expect(watched.element).toBeNull()
})
