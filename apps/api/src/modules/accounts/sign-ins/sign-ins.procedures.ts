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

const connections = signedIn.output(z.array(connection))
const sessions = signedIn.output(z.array(sessionRow))
const done = signedIn.output(okFlag)

/** Linked accounts, password and sessions. */
export const signInProcedures = {
  connections: connections.query(({ ctx }) => ctx.services.signIns.connections(ctx.user.id)),
  unlink: proven
    .output(z.array(connection))
    .input(providerInput)
    .mutation(({ ctx, input }) => ctx.services.signIns.unlink(ctx.user.id, input.provider)),
  setPassword: done
    .input(setPasswordInput)
    .mutation(({ ctx, input }) => ctx.services.signIns.setPassword(ctx.user, ctx.sessionId, input)),
  stepUp: done
    .input(stepUpInput)
    .mutation(({ ctx, input }) => ctx.services.signIns.stepUp(ctx.user, ctx.sessionId, input.password)),
  sessionPage: signedIn
    .input(cursorInput.prefault({}))
    .output(sessionPage)
    .query(({ ctx, input }) => ctx.services.signIns.sessionPage(ctx.user.id, ctx.sessionId, input)),
  sessions: sessions.query(({ ctx }) => ctx.services.signIns.sessions(ctx.user.id, ctx.sessionId)),
  endSession: sessions
    .input(sessionIdInput)
    .mutation(({ ctx, input }) => ctx.services.signIns.endSession(ctx.user.id, ctx.sessionId, input.id)),
  endOtherSessions: sessions.mutation(({ ctx }) =>
    ctx.services.signIns.endOtherSessions(ctx.user.id, ctx.sessionId),
  ),
}
