import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { TextAreaField } from '@queuemate/app-kit/form/fields'
import { PageButton } from '@queuemate/app-kit/page-button'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { companionSettingsInput, type CompanionSettings } from '@queuemate/contracts/companions/schemas'
import { BannerPicker, BannersSkeleton } from '@queuemate/product-ui/banner-picker'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody, CardFoot, CardSection } from '@queuemate/ui/card'
import { FormError } from '@queuemate/ui/field'
import { Skeleton } from '@queuemate/ui/skeleton'
import { showToast } from '@queuemate/ui/toast'
import { isCompanion, useUserOrOutline } from '../../lib/current-user.ts'
import { allOf, QueryPanel } from '@queuemate/app-kit/query-panel'
import { notSavedText, savedText } from './saved-texts.ts'
import { api, type RouterOutputs, trpcClient } from '../../lib/trpc.ts'
import { useUnsavedChanges } from '@queuemate/app-kit/unsaved'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import styles from './settings.module.css'
import { cardQuery } from './queries.ts'
import { bannersQuery } from './queries.ts'

/** Invites players to become a companion; companions edit their bio and banner here (spec §2 'Companion'). */
export function CompanionSection() {
  const user = useUserOrOutline()
  return isCompanion(user) ? <CardSettings /> : <JoinCard />
}

function JoinCard() {
  return (
    <Card id="companion" className={styles.join} aria-labelledby="h-companion">
      <div>
        <h2 id="h-companion">{t`Play at Immortal or Radiant?`}</h2>
        <p className="sm t2 mt1">
          {t`Become a companion: set your price, go online when you like, get paid weekly.`}
        </p>
      </div>
      <PageButton to="/companion" variant="primary">{t`Become a companion`}</PageButton>
    </Card>
  )
}

function CardSettings() {
  const settings = useQuery(cardQuery)
  const banners = useQuery(bannersQuery)
  return (
    <CardSection id="companion" title={t`Companion`} note={t`Your banner is shown on your marketplace card.`}>
      <QueryPanel
        bare
        query={allOf(settings, banners)}
        problem={t`Your companion settings could not be loaded.`}
        skeleton={<SettingsSkeleton />}
      >
        {([current, choices]) => <SettingsForm settings={current} banners={choices} />}
      </QueryPanel>
    </CardSection>
  )
}

type SettingsFormProps = { settings: CompanionSettings; banners: RouterOutputs['lookups']['banners'] }

function SettingsForm({ settings, banners }: SettingsFormProps) {
  const save = useMutation({
    ...mutationOptions(trpcClient.companions.updateSettings),
    onSuccess: (saved) => {
      api.companions.settings.setData(undefined, saved)
      form.reset(valuesOf(saved))
      showToast('success', savedText())
    },
    onError: () => showToast('danger', notSavedText()),
  })
  const form = useZodForm({
    schema: companionSettingsInput,
    initial: valuesOf(settings),
    onSubmit: (input) => save.mutateAsync(input),
  })
  useUnsavedChanges(form.dirty)
  return (
    <Form form={form}>
      <CardBody className="stack g5">
        <FormError>{form.formError}</FormError>
        <TextAreaField {...form.text('bio')} label={t`Bio`} rows={4} />
        <BannerPicker legend={t`Banner`} banners={banners} {...form.control('banner')} />
      </CardBody>
      <CardFoot className={styles.foot}>
        <Button type="submit" variant="primary" loading={form.pending}>
          {t`Save changes`}
        </Button>
      </CardFoot>
    </Form>
  )
}

function valuesOf({ biography, banner }: CompanionSettings): { bio: string; banner: number } {
  return { bio: biography, banner }
}

function SettingsSkeleton() {
  return (
    <CardBody className="stack g5" aria-busy="true">
      <Skeleton control width="100%" height={96} />
      <BannersSkeleton />
    </CardBody>
  )
}
