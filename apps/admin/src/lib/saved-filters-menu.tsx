import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSearch } from '@queuemate/app-kit/use-address-params'
import { Button } from '@queuemate/ui/button'
import { Menu, MenuItem } from '@queuemate/ui/menu'
import type { SavedFiltersOf } from '@queuemate/contracts/staff/saved-filters'
import { api } from './trpc.ts'
import { EditSavedFiltersDialog, SaveFilterDialog } from './saved-filter-dialogs.tsx'

/** Params in any order are the same filter. */
function sorted(search: string): string {
  const params = new URLSearchParams(search)
  params.sort()
  return params.toString()
}

export type SavedFiltersMenuProps = { list: SavedFiltersOf; path: string }

/** The person's saved filters for the list at `path`. */
export function SavedFiltersMenu({ list, path }: SavedFiltersMenuProps) {
  const savedFilters = useQuery(api.staff.views.list.queryOptions({ list }, { staleTime: 60_000 })).data ?? []
  const now = useSearch().slice(1)
  const navigate = useNavigate()
  const [open, setOpen] = useState<'save' | 'edit' | null>(null)
  const close = () => setOpen(null)
  const current = savedFilters.find(({ search }) => sorted(search) === sorted(now))
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
            onSelect={() => void navigate(`${path}?${search}`)}
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
      {open === 'save' && <SaveFilterDialog list={list} search={now} onClose={close} />}
      {open === 'edit' && <EditSavedFiltersDialog list={list} savedFilters={savedFilters} onClose={close} />}
    </>
  )
}
