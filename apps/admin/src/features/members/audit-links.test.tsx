import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '@queuemate/contracts/accounts/schemas'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import { pageAt, renderWithApi } from '../../../test/fake-api.tsx'
import { AuditLinks } from './audit-links.tsx'

function open(role: Role, permissions: Permission[] = ['audit']) {
  let isLoaded = false
  renderWithApi(pageAt('/', <AuditLinks person={{ id: 'one', role }} />), () => {
    isLoaded = true
    return { id: 'boss', role: 'admin', permissions }
  })
  return () => isLoaded
}

test('the page of a member of staff leads to what they did', async () => {
  open('staff')
  const link = await screen.findByRole('link', { name: 'What they did' })
  expect(link).toHaveAttribute('href', '/audit?staff=one')
})

test('that of a player has only the log about them', async () => {
  open('player')
  expect(await screen.findByRole('link', { name: 'Audit log' })).toHaveAttribute('href', '/audit?person=one')
  expect(screen.queryByRole('link', { name: 'What they did' })).toBeNull()
})

test('staff who may not read the log see neither', async () => {
  const isLoaded = open('staff', ['people'])
  await waitFor(() => expect(isLoaded()).toBe(true))
  expect(screen.queryByRole('link')).toBeNull()
})
