import { t } from '@lingui/core/macro'
import { Bookmark, BookmarkPlus, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '@queuemate/ui/button'
import { Menu, MenuItem } from '@queuemate/ui/menu'
import { trpc } from '../../lib/trpc.ts'
import { EditSavedFiltersDialog, SaveFilterDialog } from './saved-filter-dialogs.tsx'

/** The person's saved filters for the list. */
export function SavedFiltersMenu() {
  const savedFilters = trpc.staff.views.list.useQuery({ list: 'orders' }, { staleTime: 60_000 }).data ?? []
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'save' | 'edit' | null>(null)
  const close = () => setOpen(null)
  const now = params.toString()
  const current = savedFilters.find(({ search }) => search === now)
  return (
    <>
      <Menu
        trigger={
          <Button icon={<Bookmark className="icon" aria-hidden="true" />}>
            {current ? current.name : t`Saved filters`}
          </Button>
        }
      >
        {savedFilters.map(({ id, name, search }) => (
          <MenuItem
            key={id}
            icon={<Bookmark className="icon" aria-hidden="true" />}
            onSelect={() => void navigate(`/orders?${search}`)}
          >
            {name}
          </MenuItem>
        ))}
        <MenuItem
          icon={<BookmarkPlus className="icon" aria-hidden="true" />}
          onSelect={() => setOpen('save')}
        >
          {t`Save this filter`}
        </MenuItem>
        {savedFilters.length > 0 && (
          <MenuItem icon={<Pencil className="icon" aria-hidden="true" />} onSelect={() => setOpen('edit')}>
            {t`Edit saved filters`}
          </MenuItem>
        )}
      </Menu>
      {open === 'save' && <SaveFilterDialog search={now} onClose={close} />}
      {open === 'edit' && <EditSavedFiltersDialog savedFilters={savedFilters} onClose={close} />}
    </>
  )
}
