import type { Caller } from './base/caller.ts'
import type { Context } from './context.ts'

/** A serialized body. If `etag` is null, it is computed from the bytes. */
export interface ReadyBody {
  body: Buffer
  etag: string | null
}

/** A documented path of `/api/` (contract §2) that calls a procedure: sign-in, validation, limits and errors are the same. */
export interface RestPath {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /**
   * `data`: the result. `url`: `{success, data: URL}`. `page`: `{data: items, …the other fields}`. `csv`: the
   * result itself, which is CSV text in pieces.
   */
  answer?: 'data' | 'url' | 'page' | 'csv'
  /**
   * Makes the body itself, from the same input and by the same rules as the procedure, which still describes the
   * call. For responses whose bytes are at hand, so that nothing is parsed and put together again.
   */
  ready?: (call: Context & { user: Caller | null }, input: unknown) => Promise<ReadyBody>
  /** Browsers may cache it and revalidate by ETag. */
  cacheable?: boolean
  devOnly?: boolean
  /** Sent as a file of this name. */
  download?: string
  /** What the call does, in a line of the API's description. */
  summary: string
  /** What else there is to know, in Markdown. */
  description?: string
  /** Honours an `Idempotency-Key`. */
  idempotent?: boolean
  /** The largest body, where it is smaller than everywhere. */
  maxBytes?: number
  /** Fixed input in place of what the request brings. */
  input?: Record<string, unknown>
}

/** A path without options keeps its text as a type, from which `RestData` is made. */
function path<Method extends RestPath['method']>(method: Method) {
  function make<Path extends string>(
    path: Path,
    summary: string,
  ): { method: Method; path: Path; summary: string }
  function make(path: string, summary: string, more: Partial<RestPath>): RestPath
  function make(path: string, summary: string, more?: Partial<RestPath>): RestPath {
    return { method, path, summary, ...more }
  }
  return make
}

export const get = path('GET')
export const post = path('POST')
export const put = path('PUT')
export const patch = path('PATCH')
export const del = path('DELETE')
