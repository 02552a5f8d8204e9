import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import type { Env } from '../base/env.ts'
import { createOpenApi } from './rest/openapi.ts'

/** `/api/openapi.json` and a page to read it at `/api/docs`. */
export async function registerDocs(app: FastifyInstance, env: Env) {
  const document = createOpenApi({ devRoutes: env.DEV_ROUTES })
  app.get('/api/openapi.json', async () => document)
  await app.register(async (scope) => {
    await scope.register(swagger, {
      mode: 'static',
      specification: { document: document as unknown as OpenAPIV3.Document },
    })
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { docExpansion: 'list' },
      staticCSP: true,
    })
  })
}
