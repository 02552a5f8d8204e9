import { z } from 'zod'
import {
  connection,
  providerInput,
  sessionIdInput,
  sessionPage,
  sessionRow,
  setPasswordInput,
  stepUpInput,
} from '@queuemate/contracts/accounts/settings'
import { cursorInput } from '@queuemate/contracts/pagination'
import { okFlag } from '@queuemate/contracts/responses'
import { proven, signedIn } from '../../../trpc.ts'
import { listConnections, unlinkProvider } from './connections.ts'
import { endOtherSessions, endSession, listSessionPage, listSessions } from './sessions.ts'
import { setPassword } from './set-password.ts'
import { stepUpByPassword } from './step-up.ts'

const connections = signedIn.output(z.array(connection))
const sessions = signedIn.output(z.array(sessionRow))
const done = signedIn.output(okFlag)

/** Linked accounts, password and sessions. */
export const signInProcedures = {
  connections: connections.query(({ ctx }) => listConnections(ctx, ctx.user.id)),
  unlink: proven
    .output(z.array(connection))
    .input(providerInput)
    .mutation(({ ctx, input }) => unlinkProvider(ctx, ctx.user.id, input.provider)),
  setPassword: done
    .input(setPasswordInput)
    .mutation(({ ctx, input }) => setPassword(ctx, ctx.user, ctx.sessionId, input)),
  stepUp: done
    .input(stepUpInput)
    .mutation(({ ctx, input }) => stepUpByPassword(ctx, ctx.user, ctx.sessionId, input.password)),
  sessionPage: signedIn
    .input(cursorInput.prefault({}))
    .output(sessionPage)
    .query(({ ctx, input }) => listSessionPage(ctx, ctx.user.id, ctx.sessionId, input)),
  sessions: sessions.query(({ ctx }) => listSessions(ctx, ctx.user.id, ctx.sessionId)),
  endSession: sessions
    .input(sessionIdInput)
    .mutation(({ ctx, input }) => endSession(ctx, ctx.user.id, ctx.sessionId, input.id)),
  endOtherSessions: sessions.mutation(({ ctx }) => endOtherSessions(ctx, ctx.user.id, ctx.sessionId)),
}
