import type { Socket } from 'node:net'
import { AppError, errorBody, type ErrorCode } from '@queuemate/contracts/errors'

/** What the parser of HTTP refuses before there is a request (contract §2 gives the body). */
const REFUSED: Record<string, [status: string, code: ErrorCode]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'bad_request'],
}

/** Answers what is not a request, in the same words as every other call, and ends the connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const [status, code] = REFUSED[error.code ?? ''] ?? ['400 Bad Request', 'bad_request']
  const body = JSON.stringify(errorBody(new AppError(code)))
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
