import { refusal } from './refusal.ts'
import type { Respond } from './fake-api.tsx'

const STAFF = {
  id: 'staff',
  name: 'Sam',
  role: 'staff',
  two_factor: false,
  permissions: ['refunds', 'payouts', 'people'],
}

/** An API that records changes. Reads are answered from `reads`; a change in `refused` fails once with that text. */
export function recordChanges(reads: Record<string, unknown>, refused: Record<string, string> = {}) {
  const changes: [path: string, input: unknown][] = []
  const all: Record<string, unknown> = { 'staff.session.get': STAFF, ...reads }
  const respond: Respond = (path, input) => {
    if (path in all) return all[path]
    changes.push([path, input])
    const text = refused[path]
    if (text === undefined) return { ok: true }
    delete refused[path]
    throw refusal('conflict', text)
  }
  return { respond, changes }
}
