import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CompanionCard } from './companion-card.tsx'

const card = {
  name: 'Vela Moreno',
  tag: 'velamo',
  picture: null,
  banner: null,
  countryName: null,
  countryCode: null,
  matches: 12,
  priceCents: 1750,
  action: null,
}

test('a price per hour is shown with the unit that is charged', () => {
  const { rerender } = render(<CompanionCard {...card} unit="hour" />)
  expect(screen.getByRole('article')).toHaveTextContent('$17.50/ hourCharged per game')
  rerender(<CompanionCard {...card} unit="game" />)
  expect(screen.getByRole('article')).toHaveTextContent(/\$17\.50\/ game$/)
})
