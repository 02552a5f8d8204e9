import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { Avatar } from '@queuemate/ui/avatar'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { showToast } from '@queuemate/ui/toast'
import { useUserOrOutline } from '../../lib/current-user.ts'
import { notSavedBecause, savedText } from './saved-texts.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import { CropDialog } from './crop-dialog.tsx'
import { isPicture, pictureExtensions } from './picture-extensions.ts'
import styles from './settings.module.css'
import { focusSection } from './use-sections.ts'
import fieldStyles from '@queuemate/ui/field.module.css'
import layoutStyles from '@queuemate/ui/layout.module.css'

/** The profile picture: choose and crop one, or remove it. */
export function AvatarSection() {
  const user = useUserOrOutline()
  const input = useRef<HTMLInputElement>(null)
  /** The URL of the chosen file while it is being cropped. */
  const [chosen, setChosen] = useState<string | null>(null)
  const forget = () => {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(null)
  }
  const clear = useMutation({
    ...mutationOptions(trpcClient.accounts.clearPicture),
    onSuccess: (saved) => {
      api.accounts.me.setData(undefined, saved)
      focusSection('avatar')
      showToast('success', savedText())
    },
    onError: (error) => showToast('danger', notSavedBecause(error)),
  })
  return (
    <CardSection id="avatar" title={t`Profile picture`}>
      <CardBody className={styles.picture}>
        <Avatar picture={user?.profile_picture} alt={t`Profile picture`} size={88} />
        <div className={styles.choose}>
          <div className={layoutStyles.buttons}>
            <input
              ref={input}
              type="file"
              hidden
              accept={pictureExtensions.map((ending) => `.${ending}`).join(',')}
              aria-label={t`Picture file`}
              onChange={({ target }) => {
                const file = target.files?.[0]
                if (file && isPicture(file.name)) setChosen(URL.createObjectURL(file))
                target.value = ''
              }}
            />
            <Button
              icon={<Upload className="icon" aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              {t`Choose picture`}
            </Button>
            {user?.profile_picture && (
              <Button
                variant="danger-soft"
                icon={<Trash2 className="icon" aria-hidden="true" />}
                loading={clear.isPending}
                onClick={() => clear.mutate()}
              >
                {t`Remove picture`}
              </Button>
            )}
          </div>
          <p className={clsx(fieldStyles.hint, 'mt2')}>
            {t`PNG, JPG, JPEG or WEBP. Cropped to a circle, saved at 256 by 256.`}
          </p>
        </div>
      </CardBody>
      {chosen && <CropDialog source={chosen} onClose={forget} />}
    </CardSection>
  )
}
