import path from 'node:path'

/** The top of the repository. */
export const root = path.resolve(import.meta.dirname, '../../..')

/** Where Node keeps what it has compiled, so that the next start need not. */
export const compileCache = path.join(root, 'node_modules/.cache/node')
