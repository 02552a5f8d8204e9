import { z } from 'zod'
import {
  connection,
  proofInput,
  providerInput,
  sessionIdInput,
  sessionPage,
  sessionRow,
  setPasswordInput,
} from '@queuemate/contracts/accounts/settings'
import { cursorInput } from '@queuemate/contracts/pagination'
import { okFlag } from '@queuemate/contracts/responses'
import { del, get, post } from '../../../rest-path.ts'
import type { CallFacts } from '../../../calls.ts'
import { signedIn } from '../../../trpc.ts'
import { listConnections, unlinkProvider } from './connections.ts'
import { endOtherSessions, endSession, listSessionPage, listSessions } from './sessions.ts'
import { setPassword } from './passwords.ts'
import { stepUp } from './step-up.ts'

const connections = (facts: CallFacts) => signedIn.meta(facts).output(z.array(connection))
const sessions = (facts: CallFacts) => signedIn.meta(facts).output(z.array(sessionRow))
const done = (facts: CallFacts) => signedIn.meta(facts).output(okFlag)

/** Linked accounts, password and sessions. */
export const signInProcedures = {
  connections: connections({ rest: get('user/connections', 'Your linked sign-in providers') }).query(
    ({ ctx }) => listConnections(ctx, ctx.user.id),
  ),
  unlink: signedIn
    .meta({
      rest: del('user/connections/:provider', 'Unlinks a sign-in provider'),
      stepUp: true,
      refuses: ['not_found', 'last_sign_in_method'],
    })
    .output(z.array(connection))
    .input(providerInput)
    .mutation(({ ctx, input }) => unlinkProvider(ctx, ctx.user.id, input.provider)),
  setPassword: done({
    rest: post('user/password', 'Sets or changes your password'),
    refuses: ['step_up_required'],
  })
    .input(setPasswordInput)
    .mutation(({ ctx, input }) => setPassword(ctx, ctx.user, ctx.sessionId, input)),
  stepUp: done({ rest: post('user/step_up', 'Proves that you are there, by password or code') })
    .input(proofInput)
    .mutation(({ ctx, input }) => stepUp(ctx, ctx.user, ctx.sessionId, input)),
  sessionPage: signedIn
    .meta({ rest: get('user/sessions', 'Devices on which you are signed in', { answer: 'page' }) })
    .input(cursorInput.prefault({}))
    .output(sessionPage)
    .query(({ ctx, input }) => listSessionPage(ctx, ctx.user.id, ctx.sessionId, input)),
  sessions: sessions({ rest: null }).query(({ ctx }) => listSessions(ctx, ctx.user.id, ctx.sessionId)),
  endSession: sessions({ rest: del('user/sessions/:id', 'Signs a device out'), refuses: ['not_found'] })
    .input(sessionIdInput)
    .mutation(({ ctx, input }) => endSession(ctx, ctx.user.id, ctx.sessionId, input.id)),
  endOtherSessions: sessions({
    rest: post('user/sessions/end_others', 'Signs all other devices out'),
  }).mutation(({ ctx }) => endOtherSessions(ctx, ctx.user.id, ctx.sessionId)),
}
