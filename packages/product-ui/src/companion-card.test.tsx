import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CompanionCard } from './companion-card.tsx'

const companion = {
  name: 'Vela Moreno',
  tag: 'velamo',
  profile_picture: null,
  banner_url: null,
  country_name: null,
  country_code: null,
  matches: 12,
  hourly: 1750,
}

test('a price per hour is shown with the unit that is charged', () => {
  const { rerender } = render(<CompanionCard companion={companion} action={null} unit="hour" />)
  expect(screen.getByRole('article')).toHaveTextContent('$17.50/ gameListed as $17.50 / hour')
  rerender(<CompanionCard companion={companion} action={null} unit="game" />)
  expect(screen.getByRole('article')).toHaveTextContent(/\$17\.50\/ game$/)
})
