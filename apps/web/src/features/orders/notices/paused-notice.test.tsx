import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { meQuery } from '../../../lib/current-user.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { PausedNotice } from './paused-notice.tsx'

test('a player reads that requests are paused; signing out takes the notice away and breaks nothing', async () => {
  const requests_paused_until = new Date(Date.now() + 86_400_000).toISOString()
  show(<PausedNotice />, {}, { person: { requests_paused_until } })
  expect(await screen.findByText(/Your requests are paused until/)).toBeVisible()
  act(() => void queryClient.setQueryData(meQuery.queryKey, null as never))
  await expect.poll(() => screen.queryByText(/Your requests are paused/)).toBeNull()
  expect(screen.queryByText(/signed-in layout|went wrong/)).toBeNull()
})
