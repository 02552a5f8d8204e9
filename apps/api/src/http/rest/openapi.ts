import { z } from 'zod'
import { ERRORS, httpStatusOf, type ErrorCode } from '@queuemate/contracts/errors'
import type { Limit } from '../../base/limits.ts'
import { KEY_CHARACTERS } from '../../modules/orders/orders.policy.ts'
import { REST_ROUTES, type ProcedureDef, type RestRoute } from './routes.ts'
import { UPLOAD_ROUTES } from './uploads.ts'

type JsonSchema = Record<string, unknown>

/** The OpenAPI 3.1 document of `/api/`, from the facts and schemas of the procedures that serve it. */
export function createOpenApi(options: { devRoutes: boolean }): Record<string, unknown> {
  const paths: Paths = {}
  for (const route of REST_ROUTES) {
    if (route.devOnly && !options.devRoutes) continue
    const at = `/api/${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[at] = { ...paths[at], [route.method.toLowerCase()]: operationOf(route) }
  }
  for (const upload of UPLOAD_ROUTES) {
    paths[`/api/${upload.path}`] = { ...paths[`/api/${upload.path}`], post: uploadOperation(upload) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Queuemate',
      version: '1.0.0',
      description: 'Money is integer cents, times are ISO 8601 in UTC.',
    },
    servers: [{ url: '/' }],
    tags: tagsOf(paths),
    paths,
    components: {
      securitySchemes: { session: SESSION },
      schemas: { Error: ERROR_SCHEMA },
      responses: sharedResponses(paths),
    },
    security: [{ session: [] }],
  }
}

/** What the calls are about, by the first part of their paths. */
const TAGS: Record<string, string> = {
  testing: 'Answers for tests',
  lookup: 'Lists to choose from',
  user: 'The account of the caller',
  companion: 'Applications, and the work of companions',
  companions: 'Public pages of companions',
  homepage: 'What the homepage shows',
  marketplace: 'Companions to queue with',
  order: 'Requests and games',
  ws: 'Tokens for realtime connections',
  'client-errors': 'Errors of pages',
  support: 'Help, policies and tickets',
}
const tagOf = ({ path }: { path: string }) => path.split('/')[0]!

type Paths = Record<string, Record<string, unknown>>

function tagsOf(paths: Paths) {
  const used = new Set(Object.keys(paths).map((at) => tagOf({ path: at.slice('/api/'.length) })))
  return [...used].map((name) => ({ name, description: TAGS[name] }))
}

/** The responses that paths refer to. */
function sharedResponses(paths: Paths) {
  const text = JSON.stringify(paths)
  const used = ERROR_CODES.filter((code) => text.includes(`"${responseOf(code)}"`))
  return Object.fromEntries(used.map((code) => [code, failure([code])]))
}
const responseOf = (code: ErrorCode) => `#/components/responses/${code}`

const SESSION = {
  type: 'apiKey',
  in: 'cookie',
  name: 'queuemate.session_token',
  description: 'Over TLS its name is `__Host-queuemate.session_token`.',
}

const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[]

const ERROR_SCHEMA = {
  type: 'object',
  required: ['success', 'msg', 'message'],
  properties: {
    success: { const: false },
    msg: { enum: ERROR_CODES },
    message: { type: 'string', description: 'A text for people' },
    issues: {
      type: 'array',
      description: 'With `invalid_input`: what is wrong with which field',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        additionalProperties: false,
      },
    },
    price: { type: 'integer', description: 'With `price_changed`: the price now, in cents' },
    until: {
      type: 'string',
      format: 'date-time',
      description: 'With `requests_paused`: when you can request again',
    },
    retry_after: {
      type: 'integer',
      description: 'Seconds to wait before the next try, as in the header `Retry-After`',
    },
  },
  additionalProperties: false,
}

function operationOf(route: RestRoute): Record<string, unknown> {
  const { def } = route
  const {
    signedIn = false,
    roles,
    limit,
    stepUp,
    registered,
    notImpersonated,
    once,
    refuses = [],
  } = def.meta ?? {}
  const input = route.input || !def.inputs[0] ? undefined : jsonSchema(def.inputs[0], 'input')
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const properties = (input?.properties ?? {}) as Record<string, JsonSchema>
  const rest = input && without(input, inPath)
  const isRead = route.method === 'GET'
  return {
    operationId: `${route.method.toLowerCase()}_${route.path.replace(/\W+/g, '_')}`,
    ...aboutOf(route, limit),
    ...(signedIn ? {} : { security: [] }),
    parameters: [
      ...inPath.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: properties[name] ?? { type: 'string' },
      })),
      ...(isRead && rest ? queryParameters(rest) : []),
      ...(route.idempotent ? [KEY_OF_ORDER] : []),
      ...(once ? [KEY_OF_CALL] : []),
    ],
    ...(!isRead && rest ? { requestBody: jsonBody(rest) } : {}),
    responses: {
      '200': { description: 'Done', content: contentOf(route, def) },
      ...(route.cacheable || route.ready
        ? { '304': { description: 'What the ETag stands for is still current' } }
        : {}),
      ...failures([
        ...(signedIn ? (['unauthenticated'] as const) : []),
        ...(roles ? (['forbidden'] as const) : []),
        ...(isRead ? [] : WRITE_ERRORS),
        ...(input ? (['invalid_input'] as const) : []),
        'rate_limited',
        ...(stepUp ? (['step_up_required'] as const) : []),
        ...(registered ? (['registration_incomplete'] as const) : []),
        ...(notImpersonated ? (['read_only'] as const) : []),
        ...refuses,
      ]),
    },
  }
}

/** What a call does and, of one with a limit of its own, how often. */
function aboutOf(call: { path: string; summary: string; description?: string }, limit?: Limit) {
  const span = limit && (limit.window === 60 ? 'minute' : 'hour')
  const often =
    limit && `At most ${limit.max} calls of one person in ${span === 'hour' ? 'an' : 'a'} ${span}.`
  const description = [call.description, often].filter(Boolean).join('\n\n')
  return { summary: call.summary, tags: [tagOf(call)], ...(description ? { description } : {}) }
}

const KEY_OF_ORDER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller for one order. A further request with the same key returns the order that the first one made, ' +
    'and makes no other; used for another companion it is 422. An empty key is none.',
  schema: { type: 'string', maxLength: KEY_CHARACTERS },
}
const KEY_OF_CALL = {
  ...KEY_OF_ORDER,
  description:
    'Chosen by the caller for one call. The same call with the same key, within a day, returns the result of the first one ' +
    'and does nothing else. An empty key is none.',
  schema: { type: 'string' },
}

/** Any unsafe call: its origin is checked, its body is parsed. */
const WRITE_ERRORS = ['bad_request', 'forbidden', 'read_only', 'too_large', 'unsupported_media_type'] as const

/** One response for each status that these codes have; any call may fail with `internal` or `unavailable`. */
function failures(codes: readonly ErrorCode[]): Record<string, unknown> {
  const byStatus = Map.groupBy(new Set<ErrorCode>([...codes, 'internal', 'unavailable']), httpStatusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      group.length === 1 ? { $ref: responseOf(group[0]!) } : failure(group),
    ]),
  )
}

function failure(codes: readonly ErrorCode[]) {
  const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { msg: { enum: codes } } }] }
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code][1]}`).join('\n\n'),
    content: { 'application/json': { schema } },
  }
}

function contentOf(route: RestRoute, def: ProcedureDef): JsonSchema {
  if (route.answer === 'csv') return { 'text/csv': { schema: { type: 'string' } } }
  return { 'application/json': { schema: envelope(route, def) } }
}

function envelope(route: RestRoute, def: ProcedureDef): JsonSchema {
  const output = def.output ? jsonSchema(def.output, 'output') : {}
  if (route.answer === 'url')
    return closed({ success: { const: true }, data: { type: 'string', format: 'uri' } })
  if (route.answer !== 'page') return closed({ data: output })
  const { items, ...beside } = (output.properties ?? {}) as Record<string, JsonSchema>
  const required = ((output.required ?? []) as string[]).filter((name) => name !== 'items')
  return closed({ data: items ?? {}, ...beside }, ['data', ...required])
}

function uploadOperation(upload: (typeof UPLOAD_ROUTES)[number]): Record<string, unknown> {
  const { properties = {}, required = [] } = jsonSchema(upload.fields, 'input') as {
    properties?: JsonSchema
    required?: string[]
  }
  const form = {
    type: 'object',
    properties: { ...properties, [upload.file]: { type: 'string', format: 'binary' } },
    required: [...required, upload.file],
  }
  return {
    operationId: `post_${upload.path.replace(/\W+/g, '_')}`,
    ...aboutOf(upload, upload.limit),
    requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
    responses: {
      '200': {
        description: 'Done',
        content: { 'application/json': { schema: closed({ data: jsonSchema(upload.output, 'output') }) } },
      },
      ...failures(['unauthenticated', ...WRITE_ERRORS, 'invalid_input', 'rate_limited', ...upload.refuses]),
    },
  }
}

function jsonSchema(schema: unknown, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' })
  return rest
}

/** An object's schema without these properties; undefined when none is left. */
function without(schema: JsonSchema, names: readonly string[]): JsonSchema | undefined {
  const isKept = (name: string) => !names.includes(name)
  const kept = Object.entries((schema.properties ?? {}) as JsonSchema).filter(([name]) => isKept(name))
  if (kept.length === 0) return undefined
  const required = ((schema.required ?? []) as string[]).filter(isKept)
  const { required: _, ...rest } = schema
  return { ...rest, properties: Object.fromEntries(kept), ...(required.length > 0 ? { required } : {}) }
}

function jsonBody(schema: JsonSchema) {
  return { required: 'required' in schema, content: { 'application/json': { schema } } }
}

function queryParameters({ properties, required = [] }: JsonSchema) {
  return Object.entries(properties as JsonSchema).map(([name, property]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    schema: property,
  }))
}

/** An object of these properties and no others, all of them required unless said otherwise. */
function closed(properties: JsonSchema, required = Object.keys(properties)): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false }
}
