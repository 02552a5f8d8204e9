import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
})

// West of Greenwich, a day starts later than in UTC, and on Kiritimati, noon in UTC is already tomorrow.
test.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])(
  'a date is shown as elsewhere on the page, including the first and last day of a year, in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    // Date formats are created once, with the time zone at that moment.
    vi.resetModules()
    const { DateField } = await import('./date-field.tsx')
    function Filter() {
      const [day, setDay] = useState('')
      return <DateField value={day} onChange={({ target }) => setDay(target.value)} />
    }
    const { container } = render(<Filter />)
    expect(screen.getByText('Any date')).toBeDefined()
    const field = container.querySelector('input')!
    await userEvent.type(field, '2026-01-01')
    expect(screen.getByText('1 Jan 2026')).toBeDefined()
    await userEvent.clear(field)
    await userEvent.type(field, '2026-12-31')
    expect(screen.getByText('31 Dec 2026')).toBeDefined()
  },
)
