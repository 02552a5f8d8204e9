export type Procedure<Input, Output> = { mutate: (input: Input) => Promise<Output> }

/** The options of a change, for `useMutation`. */
export function mutationOptions<Input, Output>(procedure: Procedure<Input, Output>) {
  return { mutationFn: (input: Input) => procedure.mutate(input) }
}
