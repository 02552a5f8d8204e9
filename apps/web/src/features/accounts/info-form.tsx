import { useMutation } from '@tanstack/react-query'
import { RANKS } from '@queuemate/contracts/lookups/ranks'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardFoot } from '@queuemate/ui/card'
import { Combobox } from '@queuemate/ui/combobox'
import { Field, FormError } from '@queuemate/ui/field'
import { Flag } from '@queuemate/product-ui/flag'
import { Input } from '@queuemate/ui/input'
import { MultiSelect } from '@queuemate/ui/multi-select'
import { RankBadge } from '@queuemate/product-ui/rank-badge'
import { Select } from '@queuemate/ui/select'
import { showToast } from '@queuemate/ui/toast'
import { isCompanion, type CurrentUser } from '../../lib/current-user.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { notSavedText, savedText } from '../../lib/saved-texts.ts'
import { trpc, type RouterOutputs } from '../../lib/trpc.ts'
import { useMarkUnsaved } from '../../lib/unsaved.ts'
import { useForm } from '../../lib/use-form.ts'
import { flagCodeOf, infoOf, infoRules, withUnknown } from './info.ts'
import { utcOffset } from './utc-offset.ts'

const deviceOffset = utcOffset(new Date().getTimezoneOffset())

type Lookups = RouterOutputs['lookups']

type InfoFormProps = {
  user: CurrentUser
  countries: Lookups['countries']
  languages: Lookups['languages']
  timezones: Lookups['timezones']
}

export function InfoForm({ user, countries, languages, timezones }: InfoFormProps) {
  const utils = trpc.useUtils()
  const form = useForm(infoOf(user), infoRules)
  useMarkUnsaved('info', form.dirty)
  const { values, errors, set } = form
  const locked = isCompanion(user)
  const save = trpc.accounts.update.useMutation({
    onSuccess: (saved) => {
      utils.accounts.me.setData(undefined, saved)
      form.reset(infoOf(saved))
      showToast('success', savedText)
      void utils.marketplace.invalidate()
    },
    onError: (error) => {
      form.showIssues(failureOf(error).issues)
      showToast('danger', notSavedText)
    },
  })
  const cancel = useMutation({
    mutationFn: () => utils.accounts.me.fetch(undefined, { staleTime: 0 }),
    onSuccess: (fresh) => {
      save.reset()
      form.reset(infoOf(fresh))
    },
    onError: (error) => showToast('danger', failureOf(error).text),
  })
  const atFields = Object.keys(errors).length > 0
  return (
    <form noValidate onSubmit={form.submit((input) => save.mutate(input))}>
      <CardBody className="formgrid">
        {save.isError && !atFields && (
          <div className="full">
            <FormError>{failureOf(save.error).text}</FormError>
          </div>
        )}
        <Field label="Name" error={errors.name}>
          <Input autoComplete="name" maxLength={80} {...form.text('name')} />
        </Field>
        <Field label="Country" error={errors.country}>
          <Combobox
            noun="country"
            placeholder="Choose a country"
            value={values.country === null ? undefined : String(values.country)}
            onValueChange={(country) => set('country', Number(country))}
            options={withUnknown(countries, values.country).map(({ value, label }) => ({
              value: String(value),
              label,
              icon: <Flag code={flagCodeOf(value)} label="" />,
            }))}
          />
        </Field>
        <Field label="Languages" className="full" error={errors.languages}>
          <MultiSelect
            noun="language"
            options={languages}
            values={values.languages}
            onValuesChange={(chosen) => set('languages', chosen)}
          />
        </Field>
        <Field label="In-game name" error={errors.ingame_name}>
          <Input autoComplete="off" maxLength={32} {...form.text('ingame_name')} />
        </Field>
        <Field label="Tag" error={errors.ingame_tag}>
          <Input
            prefix="#"
            autoComplete="off"
            maxLength={16}
            value={values.ingame_tag}
            onChange={(event) => set('ingame_tag', event.target.value.replace(/^#/, ''))}
          />
        </Field>
        <Field
          label="Rank"
          hint={locked ? 'Companions cannot change their rank.' : undefined}
          error={errors.ingame_rank}
        >
          <Select
            placeholder="Choose a rank"
            disabled={locked}
            value={values.ingame_rank === null ? undefined : String(values.ingame_rank)}
            onValueChange={(rank) => set('ingame_rank', Number(rank))}
            options={withUnknown(RANKS, values.ingame_rank).map(({ value, label }) => ({
              value: String(value),
              text: label,
              label: <RankBadge rank={value} />,
            }))}
          />
        </Field>
        <Field label="Timezones" hint={`Your device is at ${deviceOffset}.`} error={errors.timezones}>
          <MultiSelect
            noun="timezone"
            options={timezones}
            values={values.timezones}
            onValuesChange={(chosen) => set('timezones', chosen)}
          />
        </Field>
      </CardBody>
      <CardFoot>
        <Button variant="ghost" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save changes
        </Button>
      </CardFoot>
    </form>
  )
}
