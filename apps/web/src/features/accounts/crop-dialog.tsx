import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import 'react-image-crop/dist/ReactCrop.css'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ReactCrop, type PercentCrop, type PixelCrop } from 'react-image-crop'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { FormError } from '@queuemate/ui/field'
import { showToast } from '@queuemate/ui/toast'
import { upload } from '../../lib/files.ts'
import { ApiError } from '@queuemate/app-kit/errors'
import { notSavedText, savedText } from './saved-texts.ts'
import styles from './crop-dialog.module.css'
import { cropPicture, firstCrop, noCanvas, sourceSquare } from './crop.ts'
import { api } from '../../lib/trpc.ts'

/** In pixels. A smaller circle could not be dragged. */
const smallest = 40

/** Cuts a circle out of a picture. Arrow keys nudge by 1, with Shift by 10, with Ctrl by 100 (spec §9). */
export function CropDialog({ source, onClose }: { source: string; onClose: () => void }) {
  const image = useRef<HTMLImageElement>(null)
  const closing = useRef(new AbortController())
  const close = () => {
    closing.current.abort()
    onClose()
  }
  const [crop, setCrop] = useState<PercentCrop>()
  const [completed, setCompleted] = useState<PixelCrop>()
  const [unreadable, setUnreadable] = useState(false)
  const save = useMutation({
    mutationFn: async (chosen: PixelCrop) => {
      if (!image.current) throw noCanvas()
      const { width, height, naturalWidth, naturalHeight } = image.current
      const natural = { width: naturalWidth, height: naturalHeight }
      const blob = await cropPicture(image.current, sourceSquare(chosen, { width, height }, natural))
      const form = new FormData()
      form.append('photo', blob, 'photo.jpg')
      await upload('/api/user/pfp', form, { signal: closing.current.signal })
    },
    onSuccess: async () => {
      await api.accounts.me.invalidate()
      showToast('success', savedText())
      onClose()
    },
  })
  const ready = completed !== undefined && completed.width > 0 && completed.height > 0
  return (
    <Dialog open wide onClose={close}>
      <DialogBody className={styles.head}>
        <DialogTitle className={styles.title}>{t`Crop your picture`}</DialogTitle>
      </DialogBody>
      <div className={styles.crop}>
        {!unreadable && (
          <ReactCrop
            crop={crop}
            aspect={1}
            circularCrop
            keepSelection
            minWidth={smallest}
            disabled={save.isPending}
            onChange={(_pixels, percent) => setCrop(percent)}
            onComplete={setCompleted}
            renderSelectionAddon={() => <span ref={focusCircle} />}
          >
            <img
              ref={image}
              src={source}
              alt={t`Your picture, ready to crop`}
              onLoad={({ currentTarget: { width, height } }) => setCrop(firstCrop(width, height))}
              onError={() => setUnreadable(true)}
            />
          </ReactCrop>
        )}
      </div>
      <DialogBody className={styles.body}>
        <FormError>
          {unreadable
            ? t`This picture could not be read. Please choose another one`
            : save.isError && problemOf(save.error)}
        </FormError>
        <p className="sm t3">
          <Trans>
            Drag to move, or drag a corner to resize. Arrow keys nudge by 1, with Shift by 10, with Ctrl by
            100.
          </Trans>
        </p>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={close}>
          {t`Clear`}
        </Button>
        <Button
          size="lg"
          variant="primary"
          loading={save.isPending}
          disabled={!ready || unreadable}
          onClick={() => completed && save.mutate(completed)}
        >
          {t`Save picture`}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** The reason from the server; 'Crop canvas does not exist' is an error of this page (spec §8). */
function problemOf(error: Error): string {
  if (error instanceof ApiError) return `${notSavedText()}. ${error.message}`
  return error instanceof TypeError ? notSavedText() : error.message
}

/** The ref of a mark inside the circle: focuses it as soon as it is there, so that the arrow keys work right away. */
function focusCircle(mark: HTMLElement | null): void {
  mark?.closest<HTMLElement>('.ReactCrop__crop-selection')?.focus()
}
