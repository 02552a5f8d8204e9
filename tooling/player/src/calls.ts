import { cookieHeader, type Cookie } from './sessions.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Sends a call to the API as one person and returns its `data`; throws `CallError`. */
export type Call = <T = void>(method: Method, path: string, body?: object) => Promise<T>

/** Calls `staff.<name>` as the console does, a read or a change with POST, and returns its data; throws `CallError`. */
export type CallStaff = (
  name: string,
  options?: { method?: 'GET' | 'POST'; input?: object },
) => Promise<unknown>

export interface Site {
  /** Where calls are sent. */
  url: string
  /** The site's origin, which every unsafe call must name; the same as `url` by default. */
  origin?: string
}

export interface Client extends Site {
  cookies?(): readonly Cookie[] | Promise<readonly Cookie[]>
  timeoutMs?: number
  /** Called after each call. */
  onCall?(call: MadeCall): void
}

export interface MadeCall {
  /** Method and path. */
  what: string
  /** 0 without a response. */
  status: number
  ms: number
  error: CallError | null
}

/** A call that was refused or failed. */
export class CallError extends Error {
  /** Method and path. */
  readonly what: string
  /** 0 without a response, for example after the timeout. */
  readonly status: number
  /** The error code of the API, if it has sent one. */
  readonly code: string | undefined
  readonly retryAfterSeconds: number | null
  /** The body of the response, or why there is none. */
  readonly text: string

  constructor(what: string, status: number, text: string, retryAfter?: string | null) {
    // The contract's `msg`, or the `code` of a refusal by the sign-in.
    const code = /"(?:msg|code)":"(\w+)"/.exec(text)?.[1]
    super(`${what}: ${status} ${code ?? text}`)
    this.what = what
    this.status = status
    this.code = code
    this.retryAfterSeconds = Number(retryAfter) || null
    this.text = text
  }
}

export function createCall(client: Client): Call {
  return async <T>(method: Method, path: string, body?: object) => {
    const answer = await send(client, { method, base: 'api', path, body })
    return (answer.body as { data: T }).data
  }
}

export function createStaffCall(client: Client): CallStaff {
  return async (name, { method = 'GET', input = {} } = {}) => {
    const query = method === 'GET' ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
    const body = method === 'GET' ? undefined : input
    const answer = await send(client, { method, base: 'trpc', path: `staff.${name}${query}`, body })
    return (answer.body as { result: { data: unknown } }).result.data
  }
}

/** The path of the call that signs in, by which its refusal is known. */
const SIGN_IN = 'auth/sign-in/username'

/** Signs in with a password and returns the cookies. */
export async function signIn(site: Site, username: string, password: string): Promise<Cookie[]> {
  const body = { username, password }
  const { headers } = await send(site, { method: 'POST', base: 'api', path: SIGN_IN, body })
  return headers.getSetCookie().map((line) => {
    const [name = '', ...value] = (line.split(';')[0] ?? '').split('=')
    return { name, value: value.join('=') }
  })
}

/** A wrong name or password: trying again does not help. */
export function isRefusedSignIn(error: unknown): boolean {
  return error instanceof CallError && error.status === 401 && error.what.endsWith(SIGN_IN)
}

const TIMEOUT_MS = 30_000

interface Request {
  method: Method
  base: 'api' | 'trpc'
  path: string
  body: object | undefined
}

async function send(client: Client, { method, base, path, body }: Request) {
  const { url, origin = url, cookies = () => [], timeoutMs = TIMEOUT_MS, onCall } = client
  const what = `${method} ${path}`
  const isForm = body instanceof FormData
  const headers = { origin, cookie: cookieHeader(await cookies()) }
  const since = performance.now()
  const answer = await receive(what, `${url}/${base}/${path}`, {
    method,
    headers: isForm || !body ? headers : { ...headers, 'content-type': 'application/json' },
    body: isForm ? body : body && JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { status, error } = answer
  onCall?.({ what, status, ms: performance.now() - since, error })
  if (error) throw error
  return answer
}

/** A response that does not arrive in full is an error as well. */
async function receive(what: string, url: string, init: RequestInit) {
  let status = 0
  let headers = new Headers()
  let text: string
  try {
    const response = await fetch(url, init)
    ;({ status, headers } = response)
    text = await response.text()
    if (response.ok) return { status, headers, body: JSON.parse(text) as unknown, error: null }
  } catch (error) {
    text = String((error as Error).cause ?? error)
  }
  return { status, headers, body: null, error: new CallError(what, status, text, headers.get('retry-after')) }
}
