import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { VIDEO_BYTES } from '@queuemate/contracts/companions/application-limits'
import { companionApplication, verificationIgn } from '@queuemate/contracts/companions/applications'
import { companionRank, rankRequestInput } from '@queuemate/contracts/companions/ranks'
import { AppError, invalidField, type ErrorCode } from '@queuemate/contracts/errors'
import { finishInput, orderState, SCREENSHOT_BYTES } from '@queuemate/contracts/orders/schemas'
import type { Caller } from '../../base/caller.ts'
import { setPicture } from '../../modules/accounts/profile.ts'
import { readApplication } from '../../modules/companions/applications/applications.ts'
import { assertMayRequestRank, requestRank } from '../../modules/companions/ranks/ranks.ts'
import {
  finishVideo,
  receiveVideo,
  assertApplicant,
  discardUpload,
} from '../../modules/companions/videos/uploads.ts'
import { perHour, perMinute, type Limit } from '../../base/limits.ts'
import { countCall } from '../../calls.ts'
import { MOVE_REFUSALS } from '../../modules/orders/orders.policy.ts'
import { assertParticipant, type CallContext } from '../../trpc.ts'
import { findFinishable, submitScore } from '../../modules/orders/submit-score.ts'
import type { UploadSlots } from './upload-slots.ts'

const MB = 1024 * 1024
/** Limits of contract §7. */
const PICTURE_BYTES = 5 * MB

type SignedInCall = CallContext & { user: Caller }

/** What the server and the API's description read of a path. */
interface UploadRoute<F extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  path: string
  /** What the call does, in a line of the API's description. */
  summary: string
  file: string
  maxBytes: number
  fields: F
  output: O
  roles?: Caller['role'][]
  /** Each takes megabytes. */
  limit: Limit
  /** Error codes beyond those that any upload may return. */
  refuses: readonly ErrorCode[]
}

interface OpenableRoute extends UploadRoute {
  /** Throws what `before` refuses; returns what reads the body. */
  open: (call: SignedInCall) => Promise<(request: FastifyRequest) => Promise<unknown>>
}

/**
 * `T` is what becomes of the file once it is read: its bytes, or what a stored one is known by. `B` is what was found
 * before that.
 */
interface Upload<F extends z.ZodType, O extends z.ZodType, T, B> extends UploadRoute<F, O> {
  /** Refuses before the body is read, what roles alone do not decide. */
  before: (call: SignedInCall) => Promise<B>
  read: (call: SignedInCall, part: MultipartFile) => Promise<T>
  handle: (call: SignedInCall, file: T, fields: z.output<F>, found: B) => Promise<z.input<O>>
  /** Takes back what `read` stored when the rest of the form, or `handle`, fails. */
  discard?: (call: SignedInCall, file: T) => Promise<void>
}

/** A file small enough to be gathered in memory. */
const upload = <F extends z.ZodType, O extends z.ZodType, B>(route: Omit<Upload<F, O, Buffer, B>, 'read'>) =>
  stream({ ...route, read: (_call, part) => readFile(part) })
/** A file that is stored as it arrives. */
const stream = <F extends z.ZodType, O extends z.ZodType, T, B>(
  route: Upload<F, O, T, B>,
): OpenableRoute => ({
  ...route,
  open: async (call) => {
    const found = await route.before(call)
    return (request) => takeForm(request, route, call, found)
  },
})

/** Verification videos, by either way to send one. */
export const VIDEOS = { ...perHour(20), name: 'companion/verification' } satisfies Limit

/** Paths that take a file: what a JSON procedure cannot carry. */
export const UPLOAD_ROUTES: OpenableRoute[] = [
  upload({
    path: 'user/pfp',
    summary: 'Sets your picture',
    file: 'photo',
    maxBytes: PICTURE_BYTES,
    fields: z.object({}),
    output: z.object({ profile_picture: z.string() }),
    limit: perHour(30),
    refuses: [],
    before: async () => {},
    handle: (call, file) => setPicture(call, call.user.id, file),
  }),
  upload({
    path: 'order/finish',
    summary: 'Sends the score of a game with its screenshot',
    file: 'screenshot',
    maxBytes: SCREENSHOT_BYTES,
    fields: finishInput,
    output: orderState,
    limit: perMinute(12),
    refuses: MOVE_REFUSALS,
    before: async (call) => {
      await assertParticipant(call)
      return findFinishable(call, call.user)
    },
    handle: async (call, file, { score, order_id }, found) => {
      const order = await submitScore(call, call.user, found, { file, score, orderId: order_id })
      return { order_id: order.id, status: order.status }
    },
  }),
  upload({
    path: 'companion/rank_request',
    summary: 'Requests another rank with a screenshot',
    file: 'screenshot',
    maxBytes: SCREENSHOT_BYTES,
    fields: rankRequestInput,
    output: companionRank,
    limit: perHour(20),
    refuses: ['not_found', 'rank_not_set', 'rank_request_open'],
    roles: ['companion'],
    before: (call) => assertMayRequestRank(call, call.user),
    handle: (call, file, fields) => requestRank(call, call.user, file, fields),
  }),
  stream({
    path: 'companion/verification',
    summary: 'Sends the verification video of your application',
    file: 'verification',
    maxBytes: VIDEO_BYTES,
    fields: z.object({ test: verificationIgn }),
    output: companionApplication,
    limit: VIDEOS,
    refuses: ['application_state', 'not_found'],
    roles: ['player'],
    before: (call) => assertApplicant(call, call.user.id),
    read: (call, part) => receiveVideo(call, call.user.id, part.file),
    handle: async (call, video, { test }) => {
      await finishVideo(call, call.user.id, video, test)
      return readApplication(call, call.user)
    },
    discard: (call, video) => discardUpload(call, video.key),
  }),
]

export async function registerUploads(
  app: FastifyInstance,
  {
    createCall,
    slots,
  }: { createCall: (request: FastifyRequest) => Promise<CallContext>; slots: UploadSlots },
) {
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 16_384 } })
  for (const route of UPLOAD_ROUTES) {
    app.post(`/api/${route.path}`, { config: { takesFile: true } }, async (request) => {
      const call = await createCall(request)
      const { user } = call
      if (!user) throw new AppError('unauthenticated')
      if (route.roles && !route.roles.includes(user.role)) throw new AppError('forbidden')
      if (!request.isMultipart())
        throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data')
      const { path: name, limit } = route
      const release = slots.take(name, user.id)
      try {
        const uncount = await countCall(call.limiter, { caller: user.id, name, limit })
        const take = await route.open({ ...call, user })
        try {
          return { data: await take(request) }
        } catch (error) {
          await uncount(error)
          throw error
        }
      } finally {
        release()
      }
    })
  }
}

/** A file is read while the rest of its form still arrives, so it is removed when a later part fails. */
async function takeForm<F extends z.ZodType, O extends z.ZodType, T, B>(
  request: FastifyRequest,
  route: Upload<F, O, T, B>,
  call: SignedInCall,
  found: B,
): Promise<unknown> {
  const values: Record<string, unknown> = {}
  let file: { read: T } | undefined
  try {
    for await (const part of partsOf(request, route.maxBytes)) {
      if (part.type === 'field') values[part.fieldname] = part.value
      else if (part.fieldname === route.file) file = { read: await route.read(call, part) }
      else part.file.resume()
    }
    if (!file) throw noFile(route.file)
    return await route.handle(call, file.read, route.fields.parse(values), found)
  } catch (error) {
    if (file) await route.discard?.(call, file.read)
    throw error
  }
}

async function* partsOf(request: FastifyRequest, maxBytes: number) {
  try {
    yield* request.parts({ limits: { fileSize: maxBytes } })
  } catch (error) {
    throw new AppError('bad_request', 'The form could not be read', { cause: error })
  }
}

function noFile(path: string): AppError {
  return invalidField(path, 'Please choose a file')
}

async function readFile(part: MultipartFile): Promise<Buffer> {
  try {
    const file = await part.toBuffer()
    if (file.length === 0) throw noFile(part.fieldname)
    return file
  } catch (error) {
    if (error instanceof AppError) throw error
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
    throw new AppError(tooLarge ? 'too_large' : 'bad_request', undefined, { cause: error })
  }
}
