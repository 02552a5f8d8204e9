import type { ExportRow } from '@queuemate/db/queries/staff/exports'

export const exportView = (row: ExportRow, url: string | null) => ({
  id: row.id,
  status: row.status,
  written: row.written,
  url,
  expires_at: row.expires_at.toISOString(),
})
