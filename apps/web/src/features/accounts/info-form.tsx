import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { InputField } from '@queuemate/app-kit/form/fields'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { profileValues } from '@queuemate/contracts/accounts/profile'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardFoot } from '@queuemate/ui/card'
import { Combobox } from '@queuemate/ui/combobox'
import { Field, FormError } from '@queuemate/ui/field'
import { Flag } from '@queuemate/product-ui/flag'
import { Input } from '@queuemate/ui/input'
import { MultiSelect } from '@queuemate/ui/multi-select'
import { RankSelect } from '@queuemate/product-ui/rank-select'
import { showToast } from '@queuemate/ui/toast'
import { isCompanion, type CurrentUser } from '../../lib/current-user.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { savedText } from './saved-texts.ts'
import { api, type RouterOutputs, trpcClient } from '../../lib/trpc.ts'
import { useUnsavedChanges } from '@queuemate/app-kit/unsaved'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { mergeChanges, profileValuesOf, profileSchema, utcOffset, withUnknown } from './profile-values.ts'
import styles from './settings.module.css'

const deviceOffset = () => utcOffset(new Date().getTimezoneOffset())

type Lookups = RouterOutputs['lookups']

type InfoFormProps = {
  user: CurrentUser
  countries: Lookups['countries']
  languages: Lookups['languages']
  timezones: Lookups['timezones']
}

export function InfoForm({ user, countries, languages, timezones }: InfoFormProps) {
  const locked = isCompanion(user)
  const offset = deviceOffset()
  const [opened, setOpened] = useState(user)
  const save = useMutation({
    ...mutationOptions(trpcClient.accounts.update),
    onSuccess: (saved) => {
      setOpened(saved)
      api.accounts.me.setData(undefined, saved)
      form.reset(profileValuesOf(saved))
      showToast('success', savedText())
      void api.marketplace.invalidate()
    },
  })
  /** Shows the newest profile, below what has been edited here. */
  const reload = async () => {
    const fresh = await api.accounts.me.fetch(undefined, { staleTime: 0 })
    setOpened(fresh)
    const now = profileValuesOf(fresh)
    form.reset(now, mergeChanges(form.read(), profileValuesOf(opened), now))
  }
  const form = useZodForm({
    schema: profileSchema,
    initial: profileValuesOf(user),
    onSubmit: async (input) => {
      try {
        await save.mutateAsync({ ...input, seen: profileValues.parse(opened) })
      } catch (error) {
        if (failureOf(error).code === 'changed_meanwhile') await reload()
        throw error
      }
    },
  })
  useUnsavedChanges(form.dirty)
  const { values, set, error } = form
  const country = values.country
  const cancel = useMutation({
    mutationFn: () => {
      form.reset(profileValuesOf(opened))
      return reload()
    },
    onError: showFailure,
  })
  return (
    <Form form={form}>
      <CardBody className={styles.form}>
        {form.formError && (
          <div className={styles.full}>
            <FormError>{form.formError}</FormError>
          </div>
        )}
        <InputField {...form.text('name')} label={t`Name`} autoComplete="name" />
        <Field label={t`Country`} error={error('country')}>
          <Combobox
            noMatch={(typed) => t`No country matches "${typed}"`}
            placeholder={t`Choose a country`}
            value={country === null ? undefined : String(country)}
            onValueChange={(chosen) => set('country', Number(chosen))}
            options={withUnknown(countries, country).map(({ value, label, aliases, code = '' }) => ({
              value: String(value),
              label,
              aliases,
              icon: <Flag code={code} label="" />,
            }))}
          />
        </Field>
        <Field label={t`Languages`} className={styles.full} error={error('languages')}>
          <MultiSelect
            placeholder={t`Add a language`}
            noMatch={(typed) => t`No language matches "${typed}"`}
            options={languages}
            values={values.languages}
            onValuesChange={(chosen) => set('languages', chosen)}
          />
        </Field>
        <InputField {...form.text('ingame_name')} label={t`In-game name`} autoComplete="off" />
        <Field label={t`Tag`} error={error('ingame_tag')}>
          <Input
            prefix="#"
            autoComplete="off"
            value={values.ingame_tag}
            onChange={(event) => set('ingame_tag', event.target.value.replace(/^#/, ''))}
          />
        </Field>
        <Field
          label={t`Rank`}
          hint={locked ? t`Companions cannot change their rank.` : undefined}
          error={error('ingame_rank')}
        >
          <RankSelect
            disabled={locked}
            value={values.ingame_rank}
            onValueChange={(chosen) => set('ingame_rank', chosen)}
          />
        </Field>
        <Field label={t`Time zones`} hint={t`Your device is set to ${offset}.`} error={error('timezones')}>
          <MultiSelect
            placeholder={t`Add a time zone`}
            noMatch={(typed) => t`No time zone matches "${typed}"`}
            options={timezones}
            values={values.timezones}
            onValuesChange={(chosen) => set('timezones', chosen)}
          />
        </Field>
      </CardBody>
      <CardFoot className={styles.foot}>
        <Button variant="ghost" onClick={() => cancel.mutate()}>
          {t`Cancel`}
        </Button>
        <Button type="submit" variant="primary" loading={form.pending}>
          {t`Save changes`}
        </Button>
      </CardFoot>
    </Form>
  )
}
