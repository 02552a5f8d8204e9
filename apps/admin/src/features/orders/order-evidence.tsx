import { t } from '@lingui/core/macro'
import { Image } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@queuemate/ui/button'
import type { StaffOrder } from '../../lib/outputs.ts'
import { ReadDialog } from '../../lib/read-dialog.tsx'
import styles from './order.module.css'

/** The screenshot that proves the score. */
export function OrderEvidence({ order }: { order: StaffOrder }) {
  const [isOpen, setOpen] = useState(false)
  const [isGone, setGone] = useState(false)
  const { screenshot_url: url, order_id: id } = order
  return (
    <section className={styles.part} aria-label={t`Evidence`}>
      <h2>{t`Evidence`}</h2>
      {url ? (
        <div className={styles.file}>
          <Image className="icon" aria-hidden="true" />
          <p className="grow">{t`Screenshot of the result`}</p>
          <Button size="sm" onClick={() => setOpen(true)}>{t`View`}</Button>
        </div>
      ) : (
        <p className="sm t2">{t`No screenshot has been submitted.`}</p>
      )}
      <ReadDialog
        open={isOpen}
        wide
        title={t`Screenshot of order ${id}`}
        className="stack g4"
        onClose={() => setOpen(false)}
      >
        {isGone ? (
          <p>{t`The screenshot is no longer available.`}</p>
        ) : (
          <img
            className={styles.picture}
            src={url ?? undefined}
            alt={t`The result that the companion submitted`}
            onError={() => setGone(true)}
          />
        )}
      </ReadDialog>
    </section>
  )
}
