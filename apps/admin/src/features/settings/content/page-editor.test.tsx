import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { GUIDE_TITLES } from '@queuemate/content/pages'
import { pageAt, refused, renderWithApi } from '../../../../test/fake-api.tsx'
import { PageEditor } from './page-editor.tsx'

const markdown = GUIDE_TITLES.map((title) => `## ${title}\n\nText`).join('\n\n')

/** Opens the editor of the guide. Returns what it sends to be saved. */
function openGuide(reread: unknown = null) {
  const page = { name: 'guide', version: 3, changed_on: '2026-11-25', document: null, hasService: false }
  const saved: unknown[] = []
  renderWithApi(pageAt('/', <PageEditor name="guide" />), (path, input) => {
    if (path === 'staff.settings.savePage') saved.push(input)
    else if (saved.length > 0 && reread) throw reread
    return { ...page, markdown, default: markdown }
  })
  return saved
}

test('a guide with different headings is refused before sending; one with a different text is saved', async () => {
  const saved = openGuide()
  const source = await screen.findByLabelText('Text in Markdown')
  expect(source).toHaveAccessibleDescription(
    /^The guide has 20 parts, with fixed headings in a fixed order\./,
  )
  await userEvent.clear(source)
  await userEvent.paste(markdown.replace('## Taxes', '## Tax'))
  await userEvent.click(screen.getByRole('button', { name: 'Save page' }))
  expect(
    await screen.findByText('The guide has 20 parts with fixed headings. Part 18 must be "Taxes".'),
  ).toBeVisible()
  expect(saved).toEqual([])
  const rewritten = `${markdown} that is new.`
  await userEvent.clear(source)
  await userEvent.paste(rewritten)
  await userEvent.click(screen.getByRole('button', { name: 'Save page' }))
  await waitFor(() => expect(saved).toMatchObject([{ name: 'guide', markdown: rewritten, version: 3 }]))
})

test('what was saved stays in the form when it cannot be read again', async () => {
  const saved = openGuide(refused('internal'))
  const source = await screen.findByLabelText('Text in Markdown')
  const rewritten = `${markdown} that is new.`
  await userEvent.clear(source)
  await userEvent.paste(rewritten)
  await userEvent.click(screen.getByRole('button', { name: 'Save page' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save page' })).toBeEnabled())
  expect(screen.getByLabelText('Text in Markdown')).toHaveValue(rewritten)
})
