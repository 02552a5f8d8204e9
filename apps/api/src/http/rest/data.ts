import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../router.ts'
import type { RestRoutes } from './routes.ts'

type Outputs = inferRouterOutputs<AppRouter>
type OutputOf<Procedure> = Procedure extends `${infer Slice extends keyof Outputs}.${infer Name}`
  ? Outputs[Slice][Name & keyof Outputs[Slice]]
  : never

type Get = Extract<RestRoutes[number], { method: 'GET' }>

/** The `data` of the documented `/api/` paths that are read with GET and have no options in the table. */
export type RestData = {
  [Route in Get as string extends Route['path'] ? never : Route['path']]: OutputOf<Route['procedure']>
}
