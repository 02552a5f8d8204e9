import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useId, useState } from 'react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { addEmailInput, type EmailRow } from '@queuemate/contracts/accounts/settings'
import { Button } from '@queuemate/ui/button'
import { CardSection } from '@queuemate/ui/card'
import { FieldError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { Skeleton } from '@queuemate/ui/skeleton'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { api, trpcClient } from '../../lib/trpc.ts'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { EmailItem } from './email-item.tsx'
import { rowOf } from './email-rows.ts'
import styles from './settings.module.css'
import { VerifyEmailDialog } from './verify-email-dialog.tsx'
import { emailsQuery } from './queries.ts'
import layoutStyles from '@queuemate/ui/layout.module.css'

/** The user's email addresses: add, verify with a code, make primary, delete (spec §2 'Email'). */
export function EmailsSection() {
  const emails = useQuery(emailsQuery)
  const [verifying, setVerifying] = useState<EmailRow | null>(null)
  return (
    <CardSection id="email" title={t`Email addresses`}>
      <ul className={layoutStyles.rows} aria-busy={emails.isPending}>
        <QueryPanel
          row
          query={emails}
          problem={t`Your addresses could not be loaded.`}
          skeleton={
            <>
              <li>
                <Skeleton width={210} height={15} />
              </li>
              <li>
                <Skeleton control width="100%" height={40} />
              </li>
            </>
          }
        >
          {(rows) => (
            <>
              {rows.map((row) => (
                <EmailItem key={row.id} row={row} onVerify={setVerifying} />
              ))}
              {rows.length === 0 && <li className="t2">{t`No email address yet. Add one below.`}</li>}
              <li>
                <AddEmail onAdded={setVerifying} />
              </li>
            </>
          )}
        </QueryPanel>
      </ul>
      {verifying && <VerifyEmailDialog row={verifying} onClose={() => setVerifying(null)} />}
    </CardSection>
  )
}

function AddEmail({ onAdded }: { onAdded: (row: EmailRow) => void }) {
  const errorId = useId()
  const add = useMutation({
    ...mutationOptions(trpcClient.accounts.addEmail),
    onSuccess: (rows, { email }) => {
      api.accounts.emails.setData(undefined, rows)
      const row = rowOf(rows, email)
      if (row && !row.verified) onAdded(row)
    },
  })
  const form = useZodForm({
    schema: addEmailInput,
    initial: { email: '' },
    onSubmit: async (input) => {
      await add.mutateAsync(input)
      form.reset()
    },
    fallbackField: 'email',
  })
  const error = form.error('email')
  return (
    <Form className={styles.add} form={form}>
      <div className="grow">
        <Input
          icon={<Mail className="icon" aria-hidden="true" />}
          type="email"
          autoComplete="email"
          placeholder={t`Add another address`}
          aria-label={t`Add another address`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...form.field('email')}
        />
        {error && (
          <div className={styles.error}>
            <FieldError id={errorId}>{error}</FieldError>
          </div>
        )}
      </div>
      <Button type="submit" loading={form.pending}>
        {t`Send code`}
      </Button>
    </Form>
  )
}
