import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes } from '@queuemate/app-kit/two-factor'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardFoot, CardSection } from '@queuemate/ui/card'
import { showToast } from '@queuemate/ui/toast'
import { api } from '../../lib/trpc.ts'
import { forgetNewCodes, showNewCodes, useNewCodes } from './new-codes.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

type Asking = 'enable' | 'disable' | 'renew' | null

/** Two-factor authentication with an authenticator app. */
export function TwoFactorCard({ staffId, isOn }: { staffId: string; isOn: boolean }) {
  const [asking, setAsking] = useState<Asking>(null)
  const [setup, setSetup] = useState<{ totpURI: string; backupCodes: string[] } | null>(null)
  const fresh = useNewCodes()
  const codes = fresh.ownerId === staffId ? fresh.codes : null
  // Each change replaces the session.
  const refresh = () => Promise.all([api.staff.session.invalidate(), api.accounts.sessions.invalidate()])
  type Proof = Parameters<typeof disableTwoFactor>[0]
  const submit = {
    enable: async ({ password }: Proof) => setSetup(await enableTwoFactor(password)),
    disable: async (proof: Proof) => {
      await disableTwoFactor(proof)
      forgetNewCodes()
      await refresh()
      showToast('success', t`Two-factor authentication is off`)
    },
    renew: async (proof: Proof) => showNewCodes(staffId, (await renewRecoveryCodes(proof)).backupCodes),
  }
  const titles = {
    enable: t`Set up two-factor authentication`,
    disable: t`Turn off two-factor authentication`,
    renew: t`Get new recovery codes`,
  }
  return (
    <CardSection
      title={t`Two-factor authentication`}
      action={<Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? t`On` : t`Off`}</Badge>}
    >
      <CardBody className="t2 sm">
        {isOn
          ? t`Each sign-in asks for your password and then for a code from your authenticator app.`
          : t`When it is on, each sign-in also asks for a code from your authenticator app.`}
      </CardBody>
      {setup && !isOn && (
        <CardBody>
          <TwoFactorSetup
            uri={setup.totpURI}
            onCancel={() => setSetup(null)}
            onDone={async () => {
              showNewCodes(staffId, setup.backupCodes)
              await refresh()
            }}
          />
        </CardBody>
      )}
      {codes && (
        <CardBody>
          <RecoveryCodes codes={codes} onSaved={forgetNewCodes} />
        </CardBody>
      )}
      {isOn && (
        <CardFoot>
          <Button variant="danger-soft" onClick={() => setAsking('disable')}>
            {t`Turn off`}
          </Button>
          <Button onClick={() => setAsking('renew')}>{t`New recovery codes`}</Button>
        </CardFoot>
      )}
      {!isOn && !setup && (
        <CardFoot>
          <Button variant="primary" onClick={() => setAsking('enable')}>
            {t`Set up`}
          </Button>
        </CardFoot>
      )}
      {asking && (
        <PasswordDialog
          needsCode={isOn}
          title={titles[asking]}
          onClose={() => setAsking(null)}
          onSubmit={submit[asking]}
        />
      )}
    </CardSection>
  )
}
