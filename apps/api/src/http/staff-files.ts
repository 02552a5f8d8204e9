import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import { AppError } from '@queuemate/contracts/errors'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import type { Api } from '../api.ts'
import { isFileKey, readRankScreenshot, readVideo } from '../modules/staff/files.ts'
import { readScoreScreenshot } from '../modules/staff/orders/read-orders.ts'
import type { ByteRange } from '../outside/storage/storage.ts'
import { assertPermitted, type CallContext } from '../trpc.ts'

interface Deps {
  createCall: (request: FastifyRequest) => Promise<CallContext>
  context: Api
}

interface FileRequest {
  Params: { id: string }
  Querystring: { key?: string }
}

/** Videos and screenshots that only staff see, and only in the console (files.ts). */
export function registerStaffFiles(app: FastifyInstance, { createCall, context }: Deps): void {
  const { storage } = context

  /** Throws `unauthenticated`, `forbidden` or `not_found`. */
  async function admit(request: FastifyRequest<FileRequest>, permission: Permission, action: string) {
    const call = await createCall(request)
    const { user, sessionId } = call
    if (!user || !sessionId) throw new AppError('unauthenticated')
    await assertPermitted(context, { user, sessionId }, permission)
    const site = request.headers['sec-fetch-site']
    const [path = ''] = request.url.split('?')
    const isFromConsole = site === undefined || site === 'same-origin'
    if (!isFromConsole || !isFileKey(context, path, sessionId, request.query.key))
      throw new AppError('forbidden')
    const id = Number(request.params.id)
    if (!Number.isSafeInteger(id) || id < 1) throw new AppError('not_found')
    const actor = { id: user.id, address: call.ip, permission, action, noted: false }
    return { staffContext: { ...context, actor }, id }
  }

  const options = { exposeHeadRoute: false }

  app.get<FileRequest>('/api/staff/applications/:id/video', options, async (request, reply) => {
    const { staffContext, id } = await admit(request, 'applications', 'applications.video')
    const { key, contentType, size } = await readVideo(staffContext, id)
    // A video never changes, so its row names its version.
    const etag = `"video-${id}"`
    const range = rangeOf(request, size, etag)
    void reply.header('accept-ranges', 'bytes').header('etag', etag)
    if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send()
    const file = await storage.open(key, range)
    if (!file) throw new AppError('not_found')
    describe(reply, contentType)
    if (!range) return reply.header('content-length', file.size).send(file.stream)
    return reply
      .status(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      .header('content-length', range.end - range.start + 1)
      .send(file.stream)
  })

  app.get<FileRequest>('/api/staff/rank-requests/:id/screenshot', options, async (request, reply) => {
    const { staffContext, id } = await admit(request, 'companions', 'rankRequests.screenshot')
    return sendPicture(reply, await readRankScreenshot(staffContext, id))
  })

  app.get<FileRequest>('/api/staff/orders/:id/screenshot', options, async (request, reply) => {
    const { staffContext, id } = await admit(request, 'orders', 'orders.screenshot')
    return sendPicture(reply, await readScoreScreenshot(staffContext, id))
  })

  async function sendPicture(reply: FastifyReply, key: string) {
    const file = await storage.open(key)
    if (!file) throw new AppError('not_found')
    describe(reply, file.contentType)
    return reply.header('content-length', file.size).send(file.stream)
  }
}

function describe(reply: FastifyReply, contentType: string): void {
  void reply
    .header('content-type', contentType)
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'; media-src 'self'; sandbox")
    .header('cache-control', 'private, no-store')
}

/** The one range that a request asks for; undefined for all of the file, also when it asks for several ranges. */
function rangeOf(
  { headers }: FastifyRequest,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const { range } = headers
  if (range === undefined || (headers['if-range'] !== undefined && headers['if-range'] !== etag))
    return undefined
  const found = parseRange(size, range)
  if (found === -1) return 'unsatisfiable'
  // -2: it is no range, which is ignored (RFC 9110).
  if (found === -2 || found.type !== 'bytes' || found.length !== 1) return undefined
  return found[0]
}
