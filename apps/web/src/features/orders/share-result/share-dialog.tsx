import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { InlineError } from '@queuemate/app-kit/inline-error'
import { SlotsLoader } from '@queuemate/ui/slots'
import { showToast } from '@queuemate/ui/toast'
import { saveBlob } from '@queuemate/app-kit/save-blob'
import { drawResult, SIZE } from './draw-result.ts'
import { resultSentence, resultWords, type SharedResult } from './result-labels.ts'
import styles from './share-dialog.module.css'

type ShareDialogProps = { result: SharedResult; onClose: () => void }

/** The picture of a result, and what this browser can do with it. */
export function ShareDialog({ result, onClose }: ShareDialogProps) {
  const words = resultWords(result)
  const { pfp, name } = result.companion
  const picture = useQuery({
    queryKey: ['result-picture', words, pfp],
    queryFn: async () => {
      const file = await drawResult(words, pfp)
      return { file, address: await addressOf(file) }
    },
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
  const file = picture.data?.file
  const canShare = file !== undefined && navigator.canShare?.({ files: [file] })
  const canCopy = typeof ClipboardItem !== 'undefined' && Boolean(navigator.clipboard?.write)
  const share = async () => {
    if (!file) return
    if (!canShare) return saveBlob(file, file.name)
    try {
      await navigator.share({ files: [file] })
    } catch (error) {
      // The person closed the device's share dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
      saveBlob(file, file.name)
    }
  }
  const copy = async () => {
    if (!file) return
    try {
      await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })])
      showToast('success', t`Picture copied`)
    } catch {
      showToast('danger', t`The picture could not be copied. Download it instead`)
    }
  }
  return (
    <Dialog open wide onClose={onClose}>
      <DialogBody>
        <DialogTitle>{t`Share this result`}</DialogTitle>
        <p className="t2">{t`The picture names you and ${name}. It does not show what the game cost.`}</p>
        <div className={styles.picture} aria-busy={picture.isPending}>
          {picture.isPending && (
            <p className="sm t2" role="status">
              <SlotsLoader size="sm" /> {t`Making the picture`}
            </p>
          )}
          {picture.data && <img src={picture.data.address} alt={resultSentence(words)} {...SIZE} />}
          {picture.isError && (
            <InlineError problem={t`The picture could not be made.`} onRetry={() => void picture.refetch()} />
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        {canCopy && (
          <Button size="lg" disabled={!file} onClick={() => void copy()}>
            {t`Copy picture`}
          </Button>
        )}
        <Button size="lg" variant="primary" disabled={!file} onClick={() => void share()}>
          {canShare ? t`Share picture` : t`Download picture`}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('the picture could not be read'))
    reader.readAsDataURL(file)
  })
}
