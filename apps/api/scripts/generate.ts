/** Writes openapi.json, the description of the REST calls as production serves it. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createOpenApi } from '../src/http/rest/openapi.ts'

const file = path.join(import.meta.dirname, '../openapi.json')
writeFileSync(file, `${JSON.stringify(createOpenApi({ devRoutes: false }), null, 2)}\n`)
