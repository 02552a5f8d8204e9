import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { recordChanges } from '../../../test/changes.ts'
import { renderWithApi } from '../../../test/fake-api.tsx'
import { AlertsCard } from './alerts-card.tsx'

test('each alert that the member may have is a switch', async () => {
  const items = [
    { alert: 'disputes', on: true },
    { alert: 'stuck_refunds', on: false },
  ]
  const { respond, changes } = recordChanges({ 'staff.session.alerts': { items } })
  renderWithApi(<AlertsCard />, respond)
  expect(await screen.findByRole('switch', { name: 'A dispute is opened' })).toBeChecked()
  expect(screen.getAllByRole('switch')).toHaveLength(2)
  const refunds = screen.getByRole('switch', { name: 'A refund fails' })
  expect(refunds).not.toBeChecked()
  await userEvent.click(refunds)
  await waitFor(() =>
    expect(changes).toEqual([['staff.session.setAlert', { alert: 'stuck_refunds', on: true }]]),
  )
})

test('alerts that are turned on quickly one after the other stay on while they are saved', async () => {
  const items = [
    { alert: 'disputes', on: false },
    { alert: 'stuck_refunds', on: false },
  ]
  renderWithApi(<AlertsCard />, (path) =>
    path === 'staff.session.alerts' ? { items } : new Promise(() => {}),
  )
  await screen.findByRole('switch', { name: 'A dispute is opened' })
  for (const alert of screen.getAllByRole('switch')) await userEvent.click(alert)
  for (const alert of screen.getAllByRole('switch')) expect(alert).toBeChecked()
})

test('a member without any of them sees no card', async () => {
  const { respond } = recordChanges({ 'staff.session.alerts': { items: [] } })
  const { container } = renderWithApi(<AlertsCard />, respond)
  await waitFor(() => expect(container).toBeEmptyDOMElement())
  expect(screen.queryByText('Alerts by email')).toBeNull()
})
