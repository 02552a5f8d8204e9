import { beforeAll, beforeEach } from 'vitest'
import { startTestApp, useApp, type TestApp } from './app.ts'
import { createStaff, type StaffMember } from './staff.ts'
import { rowsOf } from '@queuemate/db/testing/rows'

/** An admin who edits content, and two instances that show it. */
export function withContent() {
  const running = useApp()
  let admin: StaffMember
  let second: TestApp

  beforeAll(async () => {
    const { db, context } = running()
    second = await startTestApp({ db, url: context.env.DATABASE_URL })
    return async () => {
      await second.app.close()
      await second.context.close()
    }
  })

  beforeEach(async () => {
    running().clock.set(new Date())
    admin = await createStaff(running(), { role: 'admin' })
  })

  const query = (name: string, input: object = {}) => admin.query(`settings.${name}`, input)
  const mutate = (name: string, input: object) => admin.mutate(`settings.${name}`, input)
  const read = async (name: string, input: object = {}) => (await query(name, input)).body.data
  return {
    running,
    second: () => second,
    admin: () => admin,
    /** For a test that has moved the clock. */
    signInAgain: async () => {
      admin = await createStaff(running(), { role: 'admin' })
    },
    query,
    mutate,
    read,
    undoLatest: async (kind: string) => {
      const [change] = (await read('changes', { kinds: [kind] })).items
      return mutate('undo', { id: change.id })
    },
    audits: (action: string) =>
      rowsOf(running().db, 'audit_events', { staff_id: admin.id, action }, ['before', 'after']),
  }
}
