import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Server, type ServerOptions } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { VIDEO_BYTES } from '@queuemate/contracts/companions/application-limits'
import { AppError, errorBody, httpStatusOf } from '@queuemate/contracts/errors'
import { InspectingUploadStore } from '../../outside/storage/inspecting-upload-store.ts'
import type { Context } from '../../context.ts'
import {
  finishUpload,
  assertApplicant,
  beginUpload,
  cancelUpload,
  discardUpload,
  requireUpload,
} from '../../modules/companions/videos/uploads.ts'
import {
  videoIdOf,
  videoKey,
  detectVideo,
  HEAD_BYTES,
  unsupportedVideo,
  peek,
} from '../../modules/companions/videos/video-files.ts'
import { countCall } from '../../calls.ts'
import type { CallContext } from '../../trpc.ts'
import type { UploadSlots } from './upload-slots.ts'
import { VIDEOS } from './uploads.ts'
import { errorOfStatus, toAppError } from '../../base/errors.ts'

const BASE = '/api/companion/verification/uploads'

interface VideoUploadsDeps {
  createCall: (request: FastifyRequest) => Promise<CallContext>
  context: Context
  slots: UploadSlots
}

/**
 * Verification videos by tus, so that a dropped connection loses nothing: who may is decided here, the protocol is
 * @tus/server's, which responds on the raw connection and streams to the store.
 */
export function registerVideoUploads(app: FastifyInstance, { createCall, context, slots }: VideoUploadsDeps) {
  const owners = new WeakMap<IncomingMessage, string>()
  const server = createTusServer({ app, context, owners })
  // The body is left to tus.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))

  async function requireUser(request: FastifyRequest) {
    const { user } = await createCall(request)
    if (!user) throw new AppError('unauthenticated')
    if (user.role !== 'player') throw new AppError('forbidden')
    return user
  }

  async function handOver(request: FastifyRequest, reply: FastifyReply, userId: string) {
    if (request.method === 'POST' || request.method === 'PATCH') {
      // The library does not end a call whose connection broke.
      reply.raw.once('close', slots.take(VIDEOS.name, userId))
    }
    owners.set(request.raw, userId)
    // The library responds on the raw connection: what was set for the response so far would be lost.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    reply.raw.setHeader('cache-control', 'private, no-store')
    reply.hijack()
    await server.handle(request.raw, reply.raw)
  }

  app.post(BASE, { config: { takesFile: true } }, async (request, reply) => {
    const user = await requireUser(request)
    await countCall(context.limiter, { caller: user.id, name: BASE, limit: VIDEOS })
    await assertApplicant(context, user.id)
    await handOver(request, reply, user.id)
  })

  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${BASE}/:id`,
    config: { takesFile: true },
    handler: async (request, reply) => {
      const { id } = await requireUser(request)
      const key = videoKey(request.params.id)
      const video = await requireUpload(context, id, key)
      if (request.method === 'DELETE') {
        await cancelUpload(context, key)
      }
      // All bytes arrived, and the work after them failed.
      if (request.method === 'HEAD' && video.status === 'uploading' && (await isWhole(context, key))) {
        await finishUpload(context, id, key)
      }
      await handOver(request, reply, id)
    },
  })
}

async function isWhole({ resumable }: Context, key: string): Promise<boolean> {
  const upload = await resumable.store.getUpload(key).catch(() => undefined)
  return upload?.size !== undefined && upload.offset === upload.size
}

/** Says what is wrong as every call does (contract §2), also where the library writes a line of text. */
class ContractServer extends Server {
  override async write(...[context, headers, status, body]: Parameters<Server['write']>) {
    if (status < 400) return super.write(context, headers, status, body)
    const text = body?.startsWith('{') ? body : JSON.stringify(errorBody(headerError(status, body)))
    headers.set('Content-Type', 'application/json; charset=utf-8')
    return super.write(context, headers, status, text)
  }
}

/** A request's headers are not those of the protocol. */
function headerError(status: number, text: string | undefined): AppError {
  return new AppError(status === 404 ? 'not_found' : 'bad_request', text?.trim() || undefined)
}

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0]

interface TusDeps {
  app: FastifyInstance
  context: Context
  /** Who sent a request that was let through. */
  owners: WeakMap<IncomingMessage, string>
}

function createTusServer({ app, context, owners }: TusDeps): Server {
  /** A wrong type is refused at its first bytes, before 500 MB are sent in vain. */
  async function inspect(start: Readable, key: string): Promise<Readable> {
    const { head, whole } = await peek(start)
    if (head.length < HEAD_BYTES || (await detectVideo(head))) return whole
    await discardUpload(context, key)
    throw unsupportedVideo()
  }

  function ownerOf(request: TusRequest): string {
    const raw = request.runtime?.node?.req
    const owner = raw && owners.get(raw as IncomingMessage)
    if (!owner) throw new AppError('unauthenticated')
    return owner
  }

  return new ContractServer({
    path: BASE,
    // The pages come from the same origin.
    allowedOrigins: [],
    datastore: new InspectingUploadStore(context.resumable.store, inspect),
    maxSize: VIDEO_BYTES,
    namingFunction: () => videoKey(),
    generateUrl: (_request, { path, id }) => `${path}/${videoIdOf(id)}`,
    getFileIdFromRequest: (_request, last) => (last ? videoKey(last) : undefined),
    onUploadCreate: async (request, upload) => {
      await beginUpload(context, ownerOf(request), upload.id)
      // The names of files are not kept.
      return { metadata: {} }
    },
    onUploadFinish: async (request, upload) => {
      await finishUpload(context, ownerOf(request), upload.id)
      return {}
    },
    onResponseError: (_request, error) => {
      const isTus = 'status_code' in error
      // Extensions that are not supported (partial uploads, a deferred length) are the caller's mistake, not ours.
      const status = isTus && error.status_code === 501 ? 400 : isTus ? error.status_code : undefined
      const known = status ? errorOfStatus(status) : toAppError(error)
      if (httpStatusOf(known.code) >= 500) app.log.error({ err: known.cause ?? error }, 'video upload failed')
      return {
        status_code: status ?? httpStatusOf(known.code),
        body: JSON.stringify(errorBody(known)),
      }
    },
  })
}
