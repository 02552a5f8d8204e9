import { initTRPC } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { ERRORS, type ErrorCode, type Issue } from '@queuemate/contracts/errors'

/**
 * The server's response to a call, or a promise of it; a refusal may be returned or thrown. A change is anything that was
 * sent as POST, which is everything in the console.
 */
export type Respond = (path: string, input: unknown, isChange: boolean) => unknown

class Refusal extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  constructor(code: ErrorCode, message: string, issues?: Issue[]) {
    super(message)
    this.code = code
    this.issues = issues
  }
}

/** An error response, to be returned or thrown. */
export const refused = (code: ErrorCode, message: string = ERRORS[code][1], issues?: Issue[]) =>
  new Refusal(code, message, issues)

const t = initTRPC.create({
  errorFormatter: ({ shape, error: { cause } }) => {
    // As in the API, an answer that throws is an internal error.
    const { code, message, issues } = cause instanceof Refusal ? cause : refused('internal')
    return { ...shape, message, data: { httpStatus: ERRORS[code][0], msg: code, message, issues } }
  },
})

/** A `fetch` that serves `/trpc` and passes other addresses to the previous `fetch`. */
export function serve(respond: Respond): typeof fetch {
  const before = globalThis.fetch
  return (target, init) => {
    const url = new URL(String(target), location.origin)
    if (!url.pathname.startsWith('/trpc/')) return before(target, init)
    const { method, headers, body } = init ?? {}
    const isChange = method === 'POST'
    const resolve = async ({ path, input }: { path: string; input: unknown }) => {
      const data = await respond(path, input, isChange)
      if (data instanceof Refusal) throw data
      return data
    }
    const procedure = t.procedure.input((input: unknown) => input)
    const made = isChange ? procedure.mutation(resolve) : procedure.query(resolve)
    const paths = url.pathname.slice('/trpc/'.length).split(',')
    return fetchRequestHandler({
      endpoint: '/trpc',
      req: new Request(url, { method, headers, body } as RequestInit),
      router: t.router(Object.fromEntries(paths.map((path) => [path, made]))),
    })
  }
}
