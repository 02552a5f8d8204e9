import { appRouter } from '../../router.ts'
import type { CallMeta } from '../../calls.ts'
import type { RestPath } from '../../rest-path.ts'

/** What the router knows of a procedure. */
export interface ProcedureDef {
  type: 'query' | 'mutation' | 'subscription'
  inputs: unknown[]
  output?: unknown
  meta?: CallMeta
}

export interface RestRoute extends RestPath {
  /** `slice.procedure` of the tRPC router. */
  procedure: string
  def: ProcedureDef
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: ProcedureDef }>

/** The facts of a procedure, by its path in the router; undefined if there is none. */
export const factsOf = (procedure: string): CallMeta | undefined =>
  Object.hasOwn(procedures, procedure) ? procedures[procedure]!._def.meta : undefined

/** The documented `/api/` paths (contract §2), as the procedures name them. */
export const REST_ROUTES: readonly RestRoute[] = Object.entries(procedures)
  .flatMap(([procedure, { _def: def }]) =>
    [def.meta?.rest ?? []].flat().map((path: RestPath) => ({ ...path, procedure, def })),
  )
  .toSorted((a, b) => (a.path < b.path ? -1 : 1))
