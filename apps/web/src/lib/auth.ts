import { emailOTPClient, inferAdditionalFields, usernameClient } from 'better-auth/client/plugins'
import { createAuthClient } from 'better-auth/react'
import { fetchInTime } from '@queuemate/app-kit/fetch-in-time'

/** Sign-in and sessions live at /api/auth on this origin. */
export const authClient = createAuthClient({
  basePath: '/api/auth',
  fetchOptions: { customFetchImpl: (url, init) => fetchInTime(url, init) },
  plugins: [
    usernameClient(),
    emailOTPClient(),
    inferAdditionalFields({
      user: { firstName: { type: 'string', required: true }, lastName: { type: 'string', required: true } },
    }),
  ],
})
