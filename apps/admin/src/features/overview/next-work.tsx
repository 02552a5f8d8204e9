import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { serverNow } from '@queuemate/app-kit/server-clock'
import { showToast } from '@queuemate/ui/toast'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { inboxQuery } from './queries.ts'
import { inGroups, keyOf, workOf } from './work.ts'

/** Where a page was opened from: a row of the to-do list. */
export const fromToDo = z.object({ work: z.string(), place: z.int(), mine: z.boolean() })

/** Once the work that was opened from the to-do list is done, leads to the next row. */
export function NextWork() {
  const navigate = useNavigate()
  const { data: from } = fromToDo.safeParse(useLocation().state)
  const inbox = useQuery({ ...inboxQuery(from?.mine ?? false), enabled: from !== undefined })
  const rows = inGroups(inbox.data?.rows ?? [], serverNow())
  const waits = rows.some((row) => keyOf(row) === from?.work)
  // Only what was seen to wait is done when it is gone.
  const [seen, setSeen] = useState<string>()
  if (waits && from && seen !== from.work) setSeen(from.work)
  const isDone = from !== undefined && seen === from.work && inbox.isSuccess && !waits
  const place = Math.min(from?.place ?? 0, rows.length - 1)
  const next = isDone ? rows[place] : undefined
  const go = () => {
    if (!next) return void navigate('/')
    void navigate(workOf(next).to, { state: { work: keyOf(next), place, mine: from?.mine ?? false } })
  }
  useShortcuts(isDone ? t`To do` : null, [
    { key: 'g n', label: t`Open the next row of the to-do list`, run: go, disabled: !isDone },
  ])
  const offer = useEffectEvent(() => {
    if (!next) return showToast('progress', t`Nothing else is to do`, { label: t`Overview`, run: go })
    showToast('progress', t`Next: ${workOf(next).title}`, { label: t`Open (G N)`, run: go })
  })
  useEffect(() => {
    if (isDone) offer()
  }, [isDone])
  return null
}
