import { z } from 'zod'
import { ERRORS } from '@queuemate/contracts/errors'
import { appRouter } from '../../router.ts'
import { REST_ROUTES, type RestRoute } from './routes.ts'
import { UPLOAD_ROUTES } from './uploads.ts'

type JsonSchema = Record<string, unknown>

interface ProcedureDef {
  inputs: unknown[]
  output?: unknown
}

/** The OpenAPI 3.1 document of `/api/`, from the table and the schemas that serve it. */
export function createOpenApi(options: { devRoutes: boolean }): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
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
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'queuemate.session_token' } },
      schemas: { Error: ERROR_SCHEMA },
    },
    security: [{ session: [] }],
  }
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['success', 'msg', 'message'],
  properties: {
    success: { const: false },
    msg: { enum: Object.keys(ERRORS) },
    message: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

const FAILURES = {
  '4XX': {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  },
}

function operationOf(route: RestRoute): Record<string, unknown> {
  const def = definitionOf(route.procedure)
  const inputs = route.input ? [] : def.inputs.map((schema) => jsonSchema(schema, 'input'))
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const bodyless = route.method === 'GET' || route.method === 'DELETE'
  return {
    operationId: `${route.method.toLowerCase()}_${route.path.replace(/\W+/g, '_')}`,
    tags: [route.path.split('/')[0]],
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(bodyless ? inputs.flatMap(queryParameters).filter(({ name }) => !inPath.includes(name)) : []),
    ],
    ...(!bodyless && inputs[0]
      ? { requestBody: { content: { 'application/json': { schema: inputs[0] } } } }
      : {}),
    responses: {
      '200': { description: 'Done', content: contentOf(route, def) },
      ...FAILURES,
    },
  }
}

function contentOf(route: RestRoute, def: ProcedureDef): JsonSchema {
  if (route.answer === 'csv') return { 'text/csv': { schema: jsonSchema(def.output, 'output') } }
  return { 'application/json': { schema: envelope(route, def) } }
}

function envelope(route: RestRoute, def: ProcedureDef): JsonSchema {
  const output = def.output ? jsonSchema(def.output, 'output') : {}
  if (route.answer === 'url') {
    return object({ success: { const: true }, data: { type: 'string', format: 'uri' } }, ['success', 'data'])
  }
  if (route.answer !== 'page') return object({ data: output }, ['data'])
  const { items, ...rest } = (output.properties ?? {}) as Record<string, JsonSchema>
  return object({ data: items ?? {}, ...rest }, ['data', ...Object.keys(rest)])
}

function uploadOperation(upload: (typeof UPLOAD_ROUTES)[number]): Record<string, unknown> {
  const { properties: fields = {}, required = [] } = jsonSchema(upload.fields, 'input') as {
    properties?: JsonSchema
    required?: string[]
  }
  const form = object({ ...fields, [upload.file]: { type: 'string', format: 'binary' } }, [
    ...required,
    upload.file,
  ])
  return {
    operationId: `post_${upload.path.replace(/\W+/g, '_')}`,
    tags: [upload.path.split('/')[0]],
    requestBody: { content: { 'multipart/form-data': { schema: form } } },
    responses: {
      '200': {
        description: 'Done',
        content: {
          'application/json': { schema: object({ data: jsonSchema(upload.output, 'output') }, ['data']) },
        },
      },
      ...FAILURES,
    },
  }
}

function definitionOf(path: string): ProcedureDef {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: ProcedureDef }>
  const found = procedures[path]
  if (!found) throw new Error(`the REST table names ${path}, which is not in the router`)
  return found._def
}

function jsonSchema(schema: unknown, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' })
  return rest
}

function queryParameters(
  schema: JsonSchema,
): { name: string; in: string; required: boolean; schema: unknown }[] {
  const required = (schema.required ?? []) as string[]
  return Object.entries((schema.properties ?? {}) as Record<string, unknown>).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }))
}

function object(properties: Record<string, unknown>, required: string[]): JsonSchema {
  return { type: 'object', properties, required }
}
