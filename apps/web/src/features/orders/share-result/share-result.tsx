import { t } from '@lingui/core/macro'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@queuemate/ui/button'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { ShareDialog } from './share-dialog.tsx'
import type { SharedResult } from './result-labels.ts'

/** Offers a picture of a game that the player can share. */
export function ShareResult({ result }: { result: Omit<SharedResult, 'username'> }) {
  const username = useCurrentUser().username
  const [open, setOpen] = useState(false)
  if (!username) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size="sm"
        icon={<Share2 className="icon icon--sm" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t`Share`}
      </Button>
      {open && <ShareDialog result={{ ...result, username }} onClose={close} />}
    </>
  )
}
