import { refused } from './fake-api.tsx'

const STAFF = {
  id: 'staff',
  name: 'Sam',
  role: 'staff',
  two_factor: false,
  permissions: ['refunds', 'payouts', 'people'],
}

/** An API that records changes. Reads are answered from `reads`; a change in `refusals` fails once with that text. */
export function recordChanges(reads: Record<string, unknown>, refusals: Record<string, string> = {}) {
  const changes: [path: string, input: unknown][] = []
  const all: Record<string, unknown> = { 'staff.session.get': STAFF, ...reads }
  const respond = (path: string, input: unknown): unknown => {
    if (path in all) return all[path]
    changes.push([path, input])
    const text = refusals[path]
    if (text === undefined) return { ok: true }
    delete refusals[path]
    throw refused('changed_meanwhile', text)
  }
  return { respond, changes }
}
