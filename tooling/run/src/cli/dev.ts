import { enableCompileCache } from 'node:module'
import { compileCache } from '../places.ts'

// Before the product's modules are loaded: compiling them is most of a start.
enableCompileCache(compileCache)
const { run } = await import('../run.ts')

await run('development')
