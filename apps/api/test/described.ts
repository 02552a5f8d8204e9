import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { createOpenApi } from '../src/http/rest/openapi.ts'

export interface Described {
  method: string
  /** With or without a query string. */
  url: string
  status: number
  contentType: string | undefined
  body: unknown
}

interface Response {
  content?: Record<string, object>
}
interface OpenApi {
  paths: Record<
    string,
    Record<string, { responses: Record<string, Response | { $ref: string } | undefined> }>
  >
  components: { responses: Record<string, Response> }
}

const document = createOpenApi({ devRoutes: true }) as unknown as OpenApi
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'openapi')

/**
 * Paths with the fewest parameters first, so that `/api/order/active` does not match `/api/order/{order_id}`; of the others the
 * longest, for what follows a parameter can be a part of it.
 */
const templates = Object.keys(document.paths)
  .toSorted((one, other) => one.split('{').length - other.split('{').length || other.length - one.length)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
const validators = new Map<string, ValidateFunction>()

/** Throws when a response does not match the OpenAPI document; paths outside the document are ignored. */
export function assertDescribed({ method, url, status, contentType, body }: Described): void {
  const [target = ''] = url.split('?')
  const path = templates.find(({ pattern }) => pattern.test(target))?.path
  const operation = path && document.paths[path]?.[method.toLowerCase()]
  if (!operation) return
  const name = `${method} ${path} → ${status}`
  const found = operation.responses[status]
  if (!found) throw new Error(`${name} is not in the OpenAPI document: ${JSON.stringify(body)}`)
  const shared = '$ref' in found ? found.$ref.split('/').at(-1)! : undefined
  const response = '$ref' in found ? document.components.responses[shared!]! : found
  if (!response.content) return
  const [type] = contentType?.split(';') ?? []
  if (!type || !(type in response.content))
    throw new Error(`${name} is ${type}, which the document does not name`)
  if (type !== 'application/json') return
  const at = shared
    ? ['components', 'responses', shared]
    : ['paths', path, method.toLowerCase(), 'responses', String(status)]
  const pointer = [...at, 'content', type, 'schema'].map(escape).join('/')
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#/${pointer}` })
  validators.set(pointer, validate)
  if (!validate(body)) {
    throw new Error(
      `${name} is not as described: ${ajv.errorsText(validate.errors?.slice(0, 5))}\n${JSON.stringify(body).slice(0, 2000)}`,
    )
  }
}

const escape = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Collects the errors of responses that do not match the document. Call it before the app is ready. */
export function watchResponses(app: FastifyInstance): string[] {
  const problems: string[] = []
  app.addHook<unknown>('onSend', async ({ method, url }, reply, payload) => {
    const contentType = reply.getHeader('content-type')?.toString()
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    // A redirect of the auth library is empty and still has the type of JSON.
    const isJson = isText && payload.length > 0 && contentType?.startsWith('application/json')
    const body: unknown = isJson ? JSON.parse(String(payload)) : payload
    try {
      assertDescribed({ method, url, status: reply.statusCode, contentType, body })
    } catch (error) {
      problems.push(String(error))
    }
    return payload
  })
  return problems
}
