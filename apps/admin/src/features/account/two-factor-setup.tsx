import { t } from '@lingui/core/macro'
import { encode } from 'uqr'
import { z } from 'zod'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { verifyCode } from '@queuemate/app-kit/two-factor'
import { code } from '@queuemate/contracts/accounts/credentials'
import { Button } from '@queuemate/ui/button'
import { CopyButton } from '@queuemate/ui/copy-button'
import { CodeField } from '@queuemate/ui/code-field'
import styles from './account.module.css'

type TwoFactorSetupProps = {
  uri: string
  onCancel: () => void
  onDone: () => Promise<unknown>
}

/** The QR code for the authenticator app, and a field for the first code. */
export function TwoFactorSetup({ uri, onCancel, onDone }: TwoFactorSetupProps) {
  const form = useZodForm({
    schema: z.object({ code }),
    initial: { code: '' },
    onSubmit: async (given) => {
      await verifyCode(given.code)
      await onDone()
    },
    fallbackField: 'code',
  })
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <Form form={form} className={styles.setup}>
      <QrCode text={uri} />
      <div className={styles.steps}>
        <p>
          {t`Scan this with your authenticator app, or enter the key there. Then enter the code that the app shows.`}
        </p>
        <p className="row g2">
          <code className={styles.key} data-testid="key">
            {secret}
          </code>
          <CopyButton text={secret} label={t`Copy the key`} />
        </p>
        <CodeField focusOnMount label={t`Code`} {...form.control('code')} />
        <div className={styles.actions}>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" loading={form.pending}>
            {t`Turn on`}
          </Button>
        </div>
      </div>
    </Form>
  )
}

/** Dark on light in both themes, as cameras expect. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [{ id: y * size + x, x, y }] : [])),
  )
  return (
    <svg
      className={styles.qr}
      shapeRendering="crispEdges"
      viewBox={[0, 0, size, size].join(' ')}
      role="img"
      aria-label={t`QR code`}
    >
      <rect width={size} height={size} fill="#fff" />
      {dark.map(({ id, x, y }) => (
        <rect key={id} x={x} y={y} width={1} height={1} fill="#000" />
      ))}
    </svg>
  )
}
