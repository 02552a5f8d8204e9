import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowLeft, Plus } from 'lucide-react'
import { Link, Navigate, NavLink, useNavigate, useParams } from 'react-router-dom'
import { i18n } from '@queuemate/i18n/i18n'
import { Button } from '@queuemate/ui/button'
import { ChangeList } from '../features/settings/change-list.tsx'
import { CodeList } from '../features/settings/code-list.tsx'
import { Featured } from '../features/settings/content/featured.tsx'
import { LookupList } from '../features/settings/content/lookup-list.tsx'
import { MailEditor } from '../features/settings/content/mail-editor.tsx'
import { mailLabel, pageLabel } from '../features/settings/content/names.ts'
import { PageEditor } from '../features/settings/content/page-editor.tsx'
import { MailList, PageList } from '../features/settings/content/text-lists.tsx'
import { PaybandDrawer } from '../features/settings/payband-drawer.tsx'
import { PaybandList } from '../features/settings/payband-list.tsx'
import { paybandSettingsQuery } from '../features/settings/queries.ts'
import { RefundLimitsSection } from '../features/settings/refund-limits.tsx'
import { SETTINGS } from '../lib/pages.ts'
import { Page } from '../lib/page.tsx'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { freeText } from '../lib/table/params.ts'
import segmentedStyles from '@queuemate/ui/segmented.module.css'
import styles from './settings.module.css'

const settingsParams = { q: freeText }

export function Component() {
  const { section: asked, id } = useParams()
  const navigate = useNavigate()
  const [{ q }, change] = useAddressParams(settingsParams)
  const section = SETTINGS.find((one) => one.section === asked)?.section
  if (!section) return <Navigate to="/settings/paybands" replace />
  return (
    <Page
      title={t`Settings`}
      actions={
        section === 'paybands' && (
          <Button
            icon={<Plus className="icon" aria-hidden="true" />}
            onClick={() => void navigate('/settings/paybands/new')}
          >
            {t`New payband`}
          </Button>
        )
      }
    >
      <nav className={clsx(segmentedStyles.segmented, 'wrap mb4')} aria-label={t`Which settings`}>
        {SETTINGS.map((one) => (
          <NavLink key={one.section} to={`/settings/${one.section}`}>
            {i18n._(one.label)}
          </NavLink>
        ))}
      </nav>
      {section === 'paybands' && <Paybands id={id} onClose={() => void navigate('/settings/paybands')} />}
      {section === 'codes' && <CodeList search={q} onSearch={(text) => change({ q: text })} openId={id} />}
      {section === 'lists' && <LookupList id={id} />}
      {section === 'homepage' && <Featured />}
      {section === 'mails' && (id ? <OneMail key={id} name={id} /> : <MailList />)}
      {section === 'pages' && (id ? <OnePage key={id} name={id} /> : <PageList />)}
      {section === 'refunds' && <RefundLimitsSection />}
      {section === 'changes' && <ChangeList />}
    </Page>
  )
}

function OneMail({ name }: { name: string }) {
  return (
    <>
      <Link className={styles.back} to="/settings/mails">
        <ArrowLeft className="icon" aria-hidden="true" />
        {t`All emails`}
      </Link>
      <h2 className={styles.title}>{mailLabel(name)}</h2>
      <MailEditor name={name} />
    </>
  )
}

function OnePage({ name }: { name: string }) {
  return (
    <>
      <Link className={styles.back} to="/settings/pages">
        <ArrowLeft className="icon" aria-hidden="true" />
        {t`All pages`}
      </Link>
      <h2 className={styles.title}>{pageLabel(name)}</h2>
      <PageEditor name={name} />
    </>
  )
}

function Paybands({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const band = useQuery(paybandSettingsQuery).data?.find((one) => String(one.id) === id)
  return (
    <>
      <PaybandList openId={id} />
      {id === 'new' && <PaybandDrawer key="new" band={null} onClose={onClose} />}
      {band && <PaybandDrawer key={`${band.id} ${band.version}`} band={band} onClose={onClose} />}
    </>
  )
}
