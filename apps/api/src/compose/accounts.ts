import { createCodes } from '../auth/codes.ts'
import { passwords } from '../auth/passwords.ts'
import { createResets } from '../auth/reset.ts'
import { createSessions } from '../auth/session.ts'
import { createViewCookies } from '../auth/views.ts'
import { createAccountsService } from '../modules/accounts/accounts.service.ts'
import { createEmailsService } from '../modules/accounts/emails/emails.service.ts'
import { createAccountDeletion } from '../modules/accounts/account-deletion/account-deletion.service.ts'
import { createNotificationsService } from '../modules/accounts/notifications/notifications.service.ts'
import { createPushService } from '../modules/accounts/push/push.service.ts'
import { createRegistrationService } from '../modules/accounts/registration/registration.service.ts'
import { createSignInsService } from '../modules/accounts/sign-ins/sign-ins.service.ts'
import { createTwoFactor } from '../modules/accounts/two-factor/two-factor.service.ts'
import type { Context } from '../context.ts'

export function composeAccounts(deps: Context) {
  const { db, clock, log, auth, mail, authLimits: limits, secret, storage, webUrl, feed } = deps
  const codes = createCodes({ clock, secret })
  const viewCookies = createViewCookies(deps)
  const emails = createEmailsService({ db, clock, mail, codes, limits })
  const signIns = createSignInsService({ db, clock, passwords, limits, mail })
  const noteUse = (sessionId: string) =>
    void signIns
      .touchSession(sessionId)
      .catch((error: unknown) => log.warn({ err: error }, 'could not record session use'))
  return {
    sessions: createSessions({ db, auth, clock, feed, views: viewCookies, webUrl, noteUse }),
    viewCookies,
    accounts: createAccountsService({ db, storage, clock }),
    registration: createRegistrationService({ db, clock, passwords, emails, signIns }),
    emails,
    signIns,
    resets: createResets({ db, clock, codes, mail }),
    twoFactor: createTwoFactor({ db, clock, auth, limits }),
    notifications: createNotificationsService({ db, mail, webUrl }),
    push: createPushService(deps),
    accountDeletion: createAccountDeletion({ db, clock, codes, mail, limits, signIns }),
  }
}
