import { setTimeout as pause } from 'node:timers/promises'
import type { CallStaff } from '@queuemate/player/calls'
import { formatTable } from '@queuemate/run/table'
import { signInStaff } from '../people.ts'
import type { Setup } from '../setup.ts'

/** Cancelled orders, one in twenty; and all of them. */
const LISTS = [{ status: 7 }, {}]
const POLL_MS = 50

interface ExportView {
  id: string
  status: string
  written: number
}

/** How long an export of orders takes, from the request to the link, with few and with many orders. */
export async function measureExports(setups: readonly Setup[]): Promise<string> {
  const rows: string[][] = []
  for (const setup of setups) {
    const callStaff = await signInStaff(setup)
    for (const filters of LISTS) rows.push(await measureExport(callStaff, filters))
  }
  return formatTable([['Export of orders', 'Rows', 'Time', 'Rows per second'], ...rows], { heading: true })
}

async function measureExport(callStaff: CallStaff, filters: object): Promise<string[]> {
  const started = performance.now()
  const created = { method: 'POST', input: { list: 'orders', filters } } as const
  let file = (await callStaff('exports.create', created)) as ExportView
  while (file.status !== 'done') {
    if (file.status === 'failed') throw new Error('the export failed')
    await pause(POLL_MS)
    file = (await callStaff('exports.get', { input: { id: file.id } })) as ExportView
  }
  const seconds = (performance.now() - started) / 1000
  const perSecond = (file.written / seconds).toFixed(0)
  return [JSON.stringify(filters), String(file.written), `${seconds.toFixed(2)} s`, perSecond]
}
