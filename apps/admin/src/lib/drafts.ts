import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { device } from '@queuemate/app-kit/stored'
import { DRAFTS } from './signed-out.ts'
import { useStaff } from './staff.ts'

const kept = z.record(z.string(), z.string()).catch({})
const readDrafts = () => kept.parse(device.readJson(DRAFTS))

/** An empty text removes the draft. */
function writeDraft(id: string, text: string): void {
  const { [id]: _, ...others } = readDrafts()
  const drafts = text ? { ...others, [id]: text } : others
  device.write(DRAFTS, Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : null)
}

/** The name of the draft of a note about a person, which is the same on each page that shows their notes. */
export const personNoteDraft = (userId: string) => `note/${userId}`

/** A text that the signed-in member has not sent yet, such as the reply to a ticket. It survives leaving the page. */
export function useDraft(name: string) {
  const member = useStaff()?.id ?? ''
  const id = `${member}/${name}`
  return { id, read: () => readDrafts()[id] ?? '', remove: () => writeDraft(id, '') }
}

/** The part of a form (docs/adr/0016) that a draft needs. */
interface KeptForm {
  values: object
  dirty: boolean
  set: (name: never, value: never) => void
}

/**
 * Keeps what was typed into a form as a draft of one version of a record, and types it again when the form opens. `remove` once
 * it is saved.
 */
export function useFormDraft(form: KeptForm, name: string, version: number) {
  const draft = useDraft(`${name}/${version}`)
  const restore = useEffectEvent(() => {
    for (const [field, value] of Object.entries(JSON.parse(draft.read() || '{}') as object))
      form.set(field as never, value as never)
  })
  useEffect(() => restore(), [])
  useKeepDraft(draft.id, form.dirty ? JSON.stringify(form.values) : '')
  const { remove } = draft
  /** To start over, without what was typed. */
  const discard = (reload: (() => void) | null) =>
    reload &&
    (() => {
      remove()
      reload()
    })
  return { remove, discard }
}

/** Keeps the text as the draft `id`. */
export function useKeepDraft(id: string, text: string): void {
  useEffect(() => writeDraft(id, text), [id, text])
}
