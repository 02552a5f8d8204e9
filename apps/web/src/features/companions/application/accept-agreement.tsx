import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody, CardFoot } from '@queuemate/ui/card'
import { showToast } from '@queuemate/ui/toast'
import { api, trpcClient } from '../../../lib/trpc.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { guideQuery } from '../queries.ts'

/**
 * Below the guide, for a companion who has not accepted its current version: accepts exactly the text on the screen.
 */
export function AcceptAgreement() {
  const hash = useQuery(guideQuery).data?.hash
  const accept = useMutation({
    ...mutationOptions(trpcClient.companions.acceptAgreement),
    onSuccess: (application) => {
      api.companions.application.setData(undefined, application)
      showToast('success', t`You have accepted the agreement.`)
    },
    onError: (error) => {
      showFailure(error)
      void api.support.page.invalidate({ name: 'guide' })
      void api.companions.application.invalidate()
    },
  })
  if (!hash) return null
  return (
    <Card aria-label={t`Accept the agreement`}>
      <CardBody>
        <p>
          <Trans>
            By accepting, you agree to the guide above in its current version. It replaces the version you
            accepted before.
          </Trans>
        </p>
      </CardBody>
      <CardFoot>
        <Button variant="primary" loading={accept.isPending} onClick={() => accept.mutate({ hash })}>
          {t`Accept the agreement`}
        </Button>
      </CardFoot>
    </Card>
  )
}
