import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { InputField } from '@queuemate/app-kit/form/fields'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { addBannerInput, BANNER_HEIGHT, BANNER_WIDTH } from '@queuemate/contracts/staff/content'
import { Button } from '@queuemate/ui/button'
import { FormError } from '@queuemate/ui/field'
import { FileDrop } from '@queuemate/ui/file-drop'
import { useAction } from '../../../lib/use-action.ts'
import { Drawer } from '../../../lib/drawer.tsx'
import { trpcClient } from '../../../lib/trpc.ts'
import { shrinkPicture } from './shrink-picture.ts'
import styles from './content.module.css'

/** Adds a picture that companions can choose for their card. */
export function NewBanner({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const add = useAction(trpcClient.staff.settings.addBanner, { success: t`Saved`, onClose })
  const form = useZodForm({
    schema: addBannerInput,
    initial: { label: '', picture: '' },
    onSubmit: add.send,
  })
  const choose = async (chosen: File | null) => {
    setFile(chosen)
    form.set('picture', chosen ? await shrinkPicture(chosen) : '')
  }
  return (
    <Drawer label={t`New banner`} onClose={onClose} head={<h2>{t`New banner`}</h2>}>
      <Form form={form} className={styles.form}>
        <FormError>{form.formError}</FormError>
        <InputField {...form.text('label')} label={t`Name`} />
        <FileDrop
          prompt={t`Drop the picture`}
          extensions={['png', 'jpg', 'jpeg', 'webp']}
          hint={t`PNG, JPEG or WebP, ideally ${BANNER_WIDTH} by ${BANNER_HEIGHT} pixels`}
          file={file}
          onFile={(chosen) => void choose(chosen)}
          error={form.error('picture')}
        />
        <Button type="submit" variant="primary" loading={form.pending}>
          {t`Add banner`}
        </Button>
      </Form>
    </Drawer>
  )
}
