import type { inferProcedureOutput, TRPCQueryProcedure } from '@trpc/server'
import type { AppRouter } from '../../router.ts'

type Slices = AppRouter['_def']['record']
/** The path of a procedure that is read with GET and has no options. */
type PathOf<Procedure> = Procedure extends { meta: { rest: infer Rest } }
  ? (Rest extends readonly (infer One)[] ? One : Rest) extends infer Route
    ? Route extends { method: 'GET'; path: infer Path extends string; answer?: undefined }
      ? string extends Path
        ? never
        : Path
      : never
    : never
  : never
type Entry<Procedure> =
  Procedure extends TRPCQueryProcedure<infer _>
    ? { path: PathOf<Procedure>; data: inferProcedureOutput<Procedure> }
    : never
type Entries = {
  [Slice in keyof Slices]: { [Name in keyof Slices[Slice]]: Entry<Slices[Slice][Name]> }[keyof Slices[Slice]]
}[keyof Slices]

/** The `data` of the documented `/api/` paths that are read with GET and have no options. */
export type RestData = { [One in Entries as One['path']]: One['data'] }
