import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { compileCache } from '../places.ts'

enableCompileCache(compileCache)
const { serveApp } = await import('../development/serve-app.ts')

// The `dev` script of a web app, which runs it in the app's folder.
await serveApp(path.basename(process.cwd()) === 'admin' ? 'admin' : 'web')
