import { expect, test } from 'vitest'
import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import { useApp } from '../../../../test/app.ts'
import { insertRow, insertRows } from '@queuemate/db/testing/rows'

const app = useApp()
const NOW = '2026-11-20T12:00:00.000Z'

async function giveCode(code: string, values: Record<string, unknown>) {
  return insertRow(app().db, 'referral_codes', { code, ...values })
}

async function join(
  codeId: number,
  name: string,
  status: 'draft' | 'submitted' | 'approved' | 'rejected',
  created_at: string,
  again?: { id: string },
) {
  const { db } = app()
  const user = again ?? (await createUser(db, { name }))
  const decided = status === 'approved' || status === 'rejected'
  const video = await insertRow(db, 'verification_videos', {
    user_id: user.id,
    storage_key: `verifications/${user.id}-${created_at}`,
  })
  await insertRows(db, 'companion_applications', {
    user_id: user.id,
    referral_code_id: codeId,
    status,
    ign: 'Player#test',
    video_id: video.id,
    created_at,
    submitted_at: status === 'draft' ? null : created_at,
    decided_at: decided ? created_at : null,
  })
  return user
}

test('a companion sees their own codes, and first names of who came with them', async () => {
  const { db, clock, call } = app()
  clock.set(NOW)
  const companion = await createCompanion(db)
  const stranger = await createCompanion(db)
  const owner_id = companion.id
  const first = await giveCode('KAI-2026', { owner_id, max_uses: 10 })
  await giveCode('KAI-OVER', { owner_id, expires_at: NOW })
  await giveCode('KAI-SOON', { owner_id, expires_at: '2026-11-20T12:00:01Z' })
  await giveCode('KAI-GONE', { owner_id, disabled_at: NOW, expires_at: '2026-01-01' })
  const full = await giveCode('KAI-FULL', { owner_id, max_uses: 1 })
  const foreign = await giveCode('NOT-MINE', { owner_id: stranger.id })
  await giveCode('NOBODYS', {})
  await join(first.id, 'Noor Haddad', 'submitted', '2026-11-02T10:00:00Z')
  await join(first.id, 'Ada Lind', 'draft', '2026-11-01T10:00:00Z')
  await join(first.id, 'Tom', 'approved', '2026-11-03T10:00:00Z')
  const sam = await join(full.id, 'Sam Reyes', 'rejected', '2026-11-03T10:00:00Z')
  // A second try of the same person is no second use.
  await join(full.id, 'Sam Reyes', 'rejected', '2026-11-04T10:00:00Z', sam)
  await join(foreign.id, 'Juno Park', 'approved', '2026-11-05T10:00:00Z')

  const none = { uses: 0, max_uses: null, joined: [] }
  expect((await call(companion, 'GET', 'companion/referrals')).body.data).toEqual([
    {
      code: 'KAI-FULL',
      state: 'used_up',
      uses: 1,
      max_uses: 1,
      expires_at: null,
      joined: [{ name: 'Sam', joined_at: '2026-11-04T10:00:00.000Z', status: 'not_accepted' }],
    },
    { ...none, code: 'KAI-GONE', state: 'disabled', expires_at: '2026-01-01T00:00:00.000Z' },
    { ...none, code: 'KAI-SOON', state: 'active', expires_at: '2026-11-20T12:00:01.000Z' },
    { ...none, code: 'KAI-OVER', state: 'expired', expires_at: NOW },
    {
      code: 'KAI-2026',
      state: 'active',
      uses: 3,
      max_uses: 10,
      expires_at: null,
      joined: [
        { name: 'Tom', joined_at: '2026-11-03T10:00:00.000Z', status: 'companion' },
        { name: 'Noor', joined_at: '2026-11-02T10:00:00.000Z', status: 'in_review' },
        { name: 'Ada', joined_at: '2026-11-01T10:00:00.000Z', status: 'applying' },
      ],
    },
  ])
  expect((await call(await createCompanion(db), 'GET', 'companion/referrals')).body.data).toEqual([])
})
