import { updateUserInput } from '@queuemate/contracts/accounts/profile'
import { z } from 'zod'
import {
  blockedPage,
  blockedPerson,
  blockInput,
  currentUser,
  discordInput,
  ignInput,
  rankInput,
} from '@queuemate/contracts/accounts/schemas'
import { cursorInput } from '@queuemate/contracts/pagination'
import type { Caller } from '../../base/caller.ts'
import { del, get, patch, post, put } from '../../rest-path.ts'
import type { CallFacts } from '../../calls.ts'
import { type CallContext, router, signedIn } from '../../trpc.ts'
import { accountDeletionProcedures } from './account-deletion/account-deletion.procedures.ts'
import { blockPerson, listBlocks, unblockPerson } from './blocks.ts'
import { emailProcedures } from './emails/emails.procedures.ts'
import { notificationProcedures } from './notifications/notifications.procedures.ts'
import { pushProcedures } from './push/push.procedures.ts'
import { readAccount, clearPicture, setDiscord, setIgn, setRank, updateProfile } from './profile.ts'
import { registrationProcedures } from './registration/registration.procedures.ts'
import { signInProcedures } from './sign-ins/sign-ins.procedures.ts'
import { staffAccessProcedures } from './staff-access/staff-access.procedures.ts'
import { publishProfile } from '../../engine/publish-profile.ts'

const mine = (facts: CallFacts) => signedIn.meta(facts).output(currentUser)
const blocks = (facts: CallFacts) => signedIn.meta(facts).output(z.array(blockedPerson))

/** What the companion of an open order sees of the player has changed with it. */
async function shown<T>(ctx: CallContext & { user: Caller }, change: Promise<T>): Promise<T> {
  const result = await change
  await publishProfile(ctx, ctx.user.id)
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
  me: signedIn
    .meta({ rest: get('user', 'Your account and profile'), refuses: ['not_found'] })
    .output(currentUser)
    .query(({ ctx }) => readAccount(ctx, ctx.user.id)),
  update: mine({ rest: put('user', 'Changes your profile'), refuses: ['changed_meanwhile', 'rank_locked'] })
    .input(updateUserInput)
    .mutation(({ ctx, input }) => updateProfile(ctx, ctx.user, input)),
  setRank: mine({ rest: patch('user/rank', 'Sets your rank'), refuses: ['rank_locked'] })
    .input(rankInput)
    .mutation(({ ctx, input }) => shown(ctx, setRank(ctx, ctx.user, input.ingame_rank))),
  setIgn: mine({ rest: patch('user/ign', 'Sets your in-game name and tag') })
    .input(ignInput)
    .mutation(({ ctx, input }) => shown(ctx, setIgn(ctx, ctx.user, input.ign))),
  setDiscord: mine({ rest: patch('user/discord', 'Sets your Discord name') })
    .input(discordInput)
    .mutation(({ ctx, input }) => shown(ctx, setDiscord(ctx, ctx.user, input.discord))),
  clearPicture: mine({ rest: del('user/pfp', 'Goes back to the default picture') }).mutation(({ ctx }) =>
    clearPicture(ctx, ctx.user.id),
  ),
  blocks: signedIn
    .meta({ rest: get('user/blocks', 'People you have blocked', { answer: 'page' }) })
    .input(cursorInput.prefault({}))
    .output(blockedPage)
    .query(({ ctx, input }) => listBlocks(ctx, ctx.user.id, input)),
  block: blocks({ rest: post('user/blocks', 'Blocks a person'), refuses: ['not_found'] })
    .input(blockInput)
    .mutation(({ ctx, input }) => blockPerson(ctx, ctx.user.id, input.user_id)),
  unblock: blocks({ rest: del('user/blocks/:user_id', 'Unblocks a person') })
    .input(blockInput)
    .mutation(({ ctx, input }) => unblockPerson(ctx, ctx.user.id, input.user_id)),
})
