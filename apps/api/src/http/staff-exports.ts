import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import type { Api } from '../api.ts'
import { findExportFile } from '../modules/staff/exports/exports.ts'
import { isFileKey } from '../modules/staff/files.ts'
import { assertPermitted, type CallContext } from '../trpc.ts'

interface Deps {
  createCall: (request: FastifyRequest) => Promise<CallContext>
  context: Api
}

interface FileRequest {
  Params: { id: string }
  Querystring: { key?: string }
}

/** Exported lists, for staff in the console alone (files.ts). */
export function registerStaffExports(app: FastifyInstance, { createCall, context }: Deps): void {
  const { storage } = context

  /** Throws `unauthenticated`, `forbidden`, and `not_found` for an address that was not made for this session. */
  async function admit(request: FastifyRequest<FileRequest>): Promise<string> {
    const { user, sessionId } = await createCall(request)
    if (!user || !sessionId) throw new AppError('unauthenticated')
    await assertPermitted(context, { user, sessionId }, 'orders')
    const [path = ''] = request.url.split('?')
    if (!isFileKey(context, path, sessionId, request.query.key)) throw new AppError('not_found')
    return user.id
  }

  app.get<FileRequest>('/api/staff/exports/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const staffId = await admit(request)
    if (!isUuid(request.params.id)) throw new AppError('not_found')
    const file = await storage.open(await findExportFile(context, staffId, request.params.id))
    if (!file) throw new AppError('not_found')
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-length', file.size)
      .header('content-disposition', 'attachment; filename="queuemate-orders.csv"')
      .header('cache-control', 'private, no-store')
      .send(file.stream)
  })
}
