/** One param of an address. An empty text is left out. */
export interface Param<T, W = T> {
  read: (text: string | null) => T
  write: (value: W) => string
  /** For what is entered in pieces, such as a text: its changes add no entry to the history. */
  replaces?: boolean
}

/** The params of a page, by their names in the address and in the order in which they are written. */
export type ParamSchema = Readonly<Record<string, Param<unknown, never>>>
export type ParamsOf<S extends ParamSchema> = { [K in keyof S]: ReturnType<S[K]['read']> }
export type PatchOf<S extends ParamSchema> = { [K in keyof S]?: Parameters<S[K]['write']>[0] }

/** A param that is undefined where `read` finds nothing, and is written as it is. */
export const optional = <T>(
  read: (text: string) => T | undefined,
  replaces = false,
): Param<T | undefined, string | undefined> => ({
  read: (text) => (text === null ? undefined : read(text)),
  write: (value) => value ?? '',
  replaces,
})

/** One of a few values. */
export const oneOf = <const W extends string>(values: readonly W[]) =>
  optional((text) => values.find((value) => value === text))

export function readParams<S extends ParamSchema>(schema: S, address: URLSearchParams): ParamsOf<S> {
  const read = Object.entries(schema).map(([name, param]) => [name, param.read(address.get(name))])
  return Object.fromEntries(read) as ParamsOf<S>
}

/** The address with these params changed. Params that are not in the schema stay. */
export function writeParams<S extends ParamSchema>(
  schema: S,
  patch: PatchOf<S>,
  address = new URLSearchParams(),
): URLSearchParams {
  const after = new URLSearchParams(address)
  for (const [name, param] of Object.entries(schema)) {
    const text = name in patch ? param.write(patch[name] as never) : address.get(name)
    after.delete(name)
    if (text) after.set(name, text)
  }
  return after
}
