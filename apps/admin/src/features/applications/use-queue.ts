import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { oneOf } from '@queuemate/app-kit/address-params'
import { useAddressParams, useSearch } from '@queuemate/app-kit/use-address-params'
import { APPLICATION_LISTS } from '@queuemate/contracts/staff/applications'
import type { ApplicationItem } from '../../lib/outputs.ts'
import { pageOptions, usePages } from '../../lib/table/use-pages.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { freeText } from '../../lib/table/params.ts'
import { api } from '../../lib/trpc.ts'

const queueParams = { status: oneOf(APPLICATION_LISTS), query: freeText }

export type Queue = ReturnType<typeof useQueue>

/** The list of applications, with navigation between them. `person` is the username of the open one. */
export function useQueue(person: string | undefined) {
  const [filter, change] = useAddressParams(queueParams)
  const { status = 'pending', query } = filter
  const list = usePages<ApplicationItem>(
    useInfiniteQuery(
      api.staff.applications.list.infiniteQueryOptions({ status, query, limit: 50 }, pageOptions),
    ),
  )
  const search = useSearch()
  const navigate = useNavigate()
  const rows = list.rows ?? []
  const at = rows.findIndex(({ username, user_id }) => username === person || user_id === person)
  /** The index of the open application before a decision removed it from the list. */
  const place = useRef(-1)
  useEffect(() => {
    if (at >= 0) place.current = at
  }, [at])
  const hrefOf = ({ username, user_id }: ApplicationItem) => `/applications/${username || user_id}${search}`
  function move(step: 1 | -1) {
    const left = at < 0 && step === 1 ? place.current : (at < 0 ? place.current : at) + step
    const target = rows[Math.max(0, Math.min(rows.length - 1, left))]
    if (!target) return
    if (list.hasMore && left >= rows.length - 2) list.loadMore()
    void navigate(hrefOf(target))
  }
  useShortcuts(t`Applications`, [
    { key: 'j', label: t`Next application`, run: () => move(1) },
    { key: 'k', label: t`Previous application`, run: () => move(-1) },
  ])
  return { ...list, status, query, change, hrefOf, at }
}
