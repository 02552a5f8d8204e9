import { initTRPC, TRPCError } from '@trpc/server'
import type { Role } from '@queuemate/contracts/accounts/schemas'
import { AppError, errorBody, httpStatusOf } from '@queuemate/contracts/errors'
import type { Caller } from './caller.ts'
import { toAppError, trpcCodeOf } from './errors.ts'
import type { Services } from './services.ts'

/** The context of a call. */
export interface CallContext {
  services: Services
  user: Caller | null
  /** The caller's session. */
  sessionId: string | null
  ip: string
  /** The header as it was sent. */
  idempotencyKey: string | null
}

/** What the API's description (`http/rest/openapi.ts`) says of a procedure. */
export interface ProcedureMeta {
  signedIn?: boolean
  /** Refused to everyone who is signed in with another role. */
  roles?: Role[]
}

const t = initTRPC
  .context<CallContext>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter({ shape, error }) {
      const app = toAppError(error)
      return {
        ...shape,
        message: app.message,
        data: { ...errorBody(app), httpStatus: httpStatusOf(app.code) },
      }
    },
  })

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/** Gives every failure its code in tRPC's own terms, so that the HTTP status fits (contract §2). */
const procedure = t.procedure.use(async ({ next }) => {
  const result = await next()
  if (result.ok) return result
  const app = toAppError(result.error)
  return { ...result, error: new TRPCError({ code: trpcCodeOf(app.code), message: app.message, cause: app }) }
})

export const anyone = procedure

/** Procedures that write what sessions and the marketplace cache. */
const CHANGES_PEOPLE = /^(accounts|companions)\./

export const signedIn = procedure.meta({ signedIn: true }).use(async ({ ctx, next, type, path }) => {
  const { user } = ctx
  if (!user) throw new AppError('unauthenticated')
  const result = await next({ ctx: { ...ctx, user } })
  // People see their own changes in their next call. Orders publish their moves themselves.
  if (type === 'mutation' && CHANGES_PEOPLE.test(path)) await ctx.services.tellChanges()
  return result
})

/** Narrows a procedure to some roles; anyone else who is signed in gets 403. */
function only(...roles: Role[]) {
  return signedIn.meta({ roles }).use(({ ctx, next }) => {
    if (!roles.includes(ctx.user.role)) throw new AppError('forbidden')
    return next({ ctx })
  })
}

/** Players and companions, and whoever was one when an order began that is still open. */
export const party = signedIn.meta({ roles: ['player', 'companion'] }).use(async ({ ctx, next }) => {
  await assertParty(ctx)
  return next({ ctx })
})

/** Throws `forbidden`. */
export async function assertParty({ services, user }: Pick<CallContext, 'services'> & { user: Caller }) {
  if (user.role === 'player' || user.role === 'companion') return
  if (!(await services.currentOrders.isParty(user))) throw new AppError('forbidden')
}

export const player = only('player')
export const companion = only('companion')
export const staff = only('staff', 'admin')
