import { initTRPC } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { ERRORS, type ErrorCode, type Issue } from '@queuemate/contracts/errors'

/**
 * The server's response to each call, by name; a function receives the input. A call without an entry never gets a
 * response.
 */
export type Answers = Record<string, unknown>
export type Call = { call: string; input: unknown }

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

/**
 * A `fetch` that serves `/trpc` from `answers` and passes other addresses to the previous `fetch`. `onCall` is called
 * for each call.
 */
export function serve(answers: Answers, onCall: (call: Call, isChange: boolean) => void): typeof fetch {
  const before = globalThis.fetch
  return (target, init) => {
    const url = new URL(String(target), location.origin)
    if (!url.pathname.startsWith('/trpc/')) return before(target, init)
    const { method, headers, body } = init ?? {}
    const respond = async ({ path, input }: { path: string; input: unknown }) => {
      onCall({ call: path, input }, method === 'POST')
      if (!(path in answers)) return new Promise<never>(() => {})
      const said = answers[path]
      const data: unknown = await (typeof said === 'function' ? said(input) : said)
      if (data instanceof Refusal) throw data
      return data
    }
    const procedure = t.procedure.input((input: unknown) => input)
    const made = method === 'POST' ? procedure.mutation(respond) : procedure.query(respond)
    const slices: Record<string, Record<string, typeof made>> = {}
    for (const path of url.pathname.slice('/trpc/'.length).split(',')) {
      const [slice = '', name = ''] = path.split('.')
      slices[slice] = { ...slices[slice], [name]: made }
    }
    return fetchRequestHandler({
      endpoint: '/trpc',
      req: new Request(url, { method, headers, body } as RequestInit),
      router: t.router(
        Object.fromEntries(Object.entries(slices).map(([name, one]) => [name, t.router(one)])),
      ),
    })
  }
}
