import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '@queuemate/contracts/errors'
import { finishInput, orderState } from '@queuemate/contracts/orders/schemas'
import type { CallContext, SessionUser } from '../../trpc.ts'

const MB = 1024 * 1024
/** Limits of contract §7. */
const SCREENSHOT_BYTES = 10 * MB
const PICTURE_BYTES = 5 * MB

interface UploadRoute<F extends z.ZodType, O extends z.ZodType> {
  path: string
  file: string
  maxBytes: number
  fields: F
  output: O
  roles?: SessionUser['role'][]
  handle: (
    call: CallContext & { user: SessionUser },
    file: Buffer,
    fields: z.output<F>,
  ) => Promise<z.input<O>>
}

const upload = <F extends z.ZodType, O extends z.ZodType>(route: UploadRoute<F, O>) => route

/** Paths that take a file: what a JSON procedure cannot carry. */
export const UPLOAD_ROUTES = [
  upload({
    path: 'user/pfp',
    file: 'photo',
    maxBytes: PICTURE_BYTES,
    fields: z.object({}),
    output: z.object({ profile_picture: z.string() }),
    handle: ({ services, user }, file) => services.accounts.setPicture(user.id, file),
  }),
  upload({
    path: 'order/finish',
    file: 'screenshot',
    maxBytes: SCREENSHOT_BYTES,
    fields: finishInput,
    output: orderState,
    roles: ['companion', 'player'],
    handle: async ({ services, user }, file, { score, order_id }) => {
      const order = await services.screenshots.finish(user, { file, score, orderId: order_id })
      return { order_id: order.id, status: order.status }
    },
  }),
]

export async function registerUploads(
  app: FastifyInstance,
  createCall: (request: FastifyRequest) => Promise<CallContext>,
) {
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 16_384 } })
  for (const route of UPLOAD_ROUTES as UploadRoute<z.ZodType, z.ZodType>[]) {
    app.post(`/api/${route.path}`, async (request) => {
      const call = await createCall(request)
      const { user } = call
      if (!user) throw new AppError('unauthenticated')
      if (route.roles && !route.roles.includes(user.role)) throw new AppError('forbidden')
      const { file, values } = await readForm(request, route)
      return { data: await route.handle({ ...call, user }, file, route.fields.parse(values)) }
    })
  }
}

async function readForm(request: FastifyRequest, route: { file: string; maxBytes: number }) {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data')
  const values: Record<string, unknown> = {}
  let file: Buffer | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: route.maxBytes } })) {
      if (part.type === 'field') values[part.fieldname] = part.value
      else if (part.fieldname === route.file) file = await readFile(part)
      else part.file.resume()
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('bad_request', 'The form could not be read', { cause: error })
  }
  if (!file || file.length === 0) {
    const message = 'Please choose a file'
    throw new AppError('invalid_input', message, { issues: [{ path: route.file, message }] })
  }
  return { file, values }
}

async function readFile(part: MultipartFile): Promise<Buffer> {
  try {
    return await part.toBuffer()
  } catch (error) {
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
    throw new AppError(tooLarge ? 'too_large' : 'bad_request', undefined, { cause: error })
  }
}
