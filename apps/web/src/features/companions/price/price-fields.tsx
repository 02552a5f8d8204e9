import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useId } from 'react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { formatAmount, formatMoney, parsePrice } from '@queuemate/contracts/money'
import { Button } from '@queuemate/ui/button'
import { Field, FieldError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { PriceBand } from '@queuemate/product-ui/price-band'
import { showToast } from '@queuemate/ui/toast'
import { api, type RouterOutputs, trpcClient } from '../../../lib/trpc.ts'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import styles from './price-form.module.css'
import { priceRules } from './price-rules.ts'
import cardStyles from '@queuemate/ui/card.module.css'

/** The price field and slider, shown once the price is known. */
export function PriceFields({ payband }: { payband: RouterOutputs['companions']['payband'] }) {
  const errorId = useId()
  const save = useMutation({
    ...mutationOptions(trpcClient.companions.setRate),
    onSuccess: async (_answer, { rate }) => {
      const price = formatMoney(rate)
      showToast('success', t`Your price is now ${price}`)
      await api.companions.payband.invalidate()
    },
  })
  const form = useZodForm({
    schema: priceRules(payband),
    initial: { rate: formatAmount(payband.rate) },
    onSubmit: (input) => save.mutateAsync(input),
    fallbackField: 'rate',
  })
  const error = form.error('rate')
  return (
    <Form className={clsx(cardStyles.body, styles.body, styles.price)} form={form}>
      <Field label={t`Price per game`}>
        <Input
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('rate')}
        />
      </Field>
      <div className={clsx('grow', styles.band)}>
        <PriceBand
          minimum={payband.minimum}
          maximum={payband.maximum}
          value={parsePrice(form.values.rate) ?? payband.rate}
          onValueChange={(next) => form.set('rate', formatAmount(next))}
        />
      </div>
      <Button type="submit" loading={form.pending}>
        {t`Save`}
      </Button>
      {error && (
        <div className={styles.error}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </Form>
  )
}
