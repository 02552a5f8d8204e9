import { z } from 'zod'
import {
  blockedPage,
  blockedPerson,
  blockInput,
  currentUser,
  discordInput,
  ignInput,
  rankInput,
  updateUserInput,
} from '@queuemate/contracts/accounts/schemas'
import { cursorInput } from '@queuemate/contracts/pagination'
import type { Caller } from '../../base/caller.ts'
import { router, signedIn, type CallContext } from '../../trpc.ts'
import { emailProcedures } from './emails/emails.procedures.ts'
import { accountDeletionProcedures } from './account-deletion/account-deletion.procedures.ts'
import { notificationProcedures } from './notifications/notifications.procedures.ts'
import { pushProcedures } from './push/push.procedures.ts'
import { registrationProcedures } from './registration/registration.procedures.ts'
import { signInProcedures } from './sign-ins/sign-ins.procedures.ts'
import { staffAccessProcedures } from './staff-access/staff-access.procedures.ts'

const mine = signedIn.output(currentUser)
const blocks = signedIn.output(z.array(blockedPerson))

/** What the companion of an open order sees of the player has changed with it. */
async function shown<T>(ctx: CallContext & { user: Caller }, change: Promise<T>): Promise<T> {
  const result = await change
  await ctx.services.publications.accountChanged(ctx.user.id)
  return result
}

export const accountsRouter = router({
  ...registrationProcedures,
  ...emailProcedures,
  ...signInProcedures,
  ...notificationProcedures,
  ...pushProcedures,
  ...accountDeletionProcedures,
  ...staffAccessProcedures,
  me: mine.query(({ ctx }) => ctx.services.accounts.me(ctx.user.id)),
  update: mine
    .input(updateUserInput)
    .mutation(({ ctx, input }) => ctx.services.accounts.update(ctx.user, input)),
  setRank: mine
    .input(rankInput)
    .mutation(({ ctx, input }) => shown(ctx, ctx.services.accounts.setRank(ctx.user, input.ingame_rank))),
  setIgn: mine
    .input(ignInput)
    .mutation(({ ctx, input }) => shown(ctx, ctx.services.accounts.setIgn(ctx.user, input.ign))),
  setDiscord: mine
    .input(discordInput)
    .mutation(({ ctx, input }) => shown(ctx, ctx.services.accounts.setDiscord(ctx.user, input.discord))),
  clearPicture: mine.mutation(({ ctx }) => ctx.services.accounts.clearPicture(ctx.user.id)),
  blocks: signedIn
    .input(cursorInput.prefault({}))
    .output(blockedPage)
    .query(({ ctx, input }) => ctx.services.accounts.listBlocks(ctx.user.id, input)),
  block: blocks
    .input(blockInput)
    .mutation(({ ctx, input }) => ctx.services.accounts.block(ctx.user.id, input.user_id)),
  unblock: blocks
    .input(blockInput)
    .mutation(({ ctx, input }) => ctx.services.accounts.unblock(ctx.user.id, input.user_id)),
})
