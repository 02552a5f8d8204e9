import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { z } from 'zod'
import { Button } from '@queuemate/ui/button'
import { Segmented } from '@queuemate/ui/segmented'
import { ChangeList } from '../features/settings/change-list.tsx'
import { CodeList } from '../features/settings/code-list.tsx'
import { PaybandDrawer } from '../features/settings/payband-drawer.tsx'
import { PaybandList } from '../features/settings/payband-list.tsx'
import { Page } from '../lib/page.tsx'
import { useView, words } from '../lib/table/use-view.ts'
import { trpc } from '../lib/trpc.ts'

const SECTIONS = ['paybands', 'codes', 'changes'] as const
const names: Record<(typeof SECTIONS)[number], () => string> = {
  paybands: () => t`Paybands`,
  codes: () => t`Referral codes`,
  changes: () => t`Changes`,
}
const view = z.object({ q: words })

export function Settings() {
  const { section: asked, id } = useParams()
  const navigate = useNavigate()
  const [{ q }, change] = useView(view)
  const section = SECTIONS.find((one) => one === asked)
  if (!section) return <Navigate to="/settings/paybands" replace />
  return (
    <Page
      title={t`Settings`}
      actions={
        <>
          {section === 'paybands' && (
            <Button
              icon={<Plus className="icon" aria-hidden />}
              onClick={() => void navigate('/settings/paybands/new')}
            >
              <Trans>New payband</Trans>
            </Button>
          )}
          <Segmented
            aria-label={t`Which settings`}
            value={section}
            options={SECTIONS.map((value) => ({ value, label: names[value]() }))}
            onValueChange={(next) => void navigate(`/settings/${next}`)}
          />
        </>
      }
    >
      {section === 'paybands' && <Paybands id={id} onClose={() => void navigate('/settings/paybands')} />}
      {section === 'codes' && <CodeList search={q} onSearch={(text) => change({ q: text })} />}
      {section === 'changes' && <ChangeList />}
    </Page>
  )
}

function Paybands({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const band = trpc.staff.settings.paybands.useQuery().data?.find((one) => String(one.id) === id)
  return (
    <>
      <PaybandList openId={id} />
      {id === 'new' && <PaybandDrawer key="new" band={null} onClose={onClose} />}
      {band && <PaybandDrawer key={`${band.id} ${band.version}`} band={band} onClose={onClose} />}
    </>
  )
}
