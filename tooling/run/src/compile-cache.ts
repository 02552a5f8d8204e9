import path from 'node:path'

/** Where Node keeps what it has compiled, so that the next start need not. */
export const compileCache = path.join(import.meta.dirname, '../../../node_modules/.cache/node')
