import { cut } from '@queuemate/text/cut'
import MarkdownIt from 'markdown-it'
import { GUIDE_TITLES, type PageName, type PageText, type Section } from './pages.ts'

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number]

/** Links to the web, email addresses, our own pages and anchors on the same page. */
const isAllowedLink = (address: string): boolean => /^(https?:\/\/|mailto:|#|\/(?![/\\]))/i.test(address)

/** The forbidden link targets found while parsing. */
let refused: string[] = []

// HTML is shown as plain text, and external pictures are not loaded.
const markdown = new MarkdownIt({ html: false, linkify: false }).disable(['image', 'table'])
markdown.validateLink = (address) => {
  const isAllowed = isAllowedLink(address)
  if (!isAllowed) refused.push(address)
  return isAllowed
}
markdown.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
  const token = tokens[index]!
  token.attrSet('class', 'link')
  if (/^https?:/i.test(String(token.attrGet('href')))) {
    token.attrSet('target', '_blank')
    token.attrSet('rel', 'noreferrer')
  }
  return renderer.renderToken(tokens, index, options)
}

const isTitle = ({ type, tag }: Token) => type === 'heading_open' && (tag === 'h1' || tag === 'h2')

/** Compiles a page to HTML. A level 1 or 2 heading starts a section. */
export function compilePage(source: string): PageText {
  refused = []
  const tokens = markdown.parse(source, {})
  const starts = tokens.flatMap((token, index) => (token.level === 0 && isTitle(token) ? [index] : []))
  const render = (from: number, to: number | undefined) =>
    markdown.renderer.render(tokens.slice(from, to), markdown.options, {}).trim()
  const used = new Set<string>()
  const sections = starts.map((start, place): Section => {
    const title = textOf(tokens[start + 1]!)
    // A heading is three tokens: its start, its text and its end.
    return { id: idOf(title, used), title, html: render(start + 3, starts[place + 1]) }
  })
  return { intro: render(0, starts[0] ?? tokens.length), sections }
}

/** Why the text of a page is invalid; null if it is valid. */
export function problemOfPage(name: PageName, source: string): string | null {
  const { intro, sections } = compilePage(source)
  if (refused.length > 0) {
    const address = cut(refused[0]!, 80)
    return `Links can go to https://, http://, mailto: or a page such as /contact, not to ${address}`
  }
  if (sections.length === 0) return 'Start each part with a heading: ## and a space, then its title'
  const empty = sections.find(({ title, html }) => title === '' || html === '')
  if (empty) return `There is no text under the heading "${empty.title}"`
  return name === 'guide' ? problemOfGuide(intro, sections) : null
}

/** The guide is shown part by part, and an applicant's progress counts its parts. */
function problemOfGuide(intro: string, sections: Section[]): string | null {
  const rule = `The guide has ${GUIDE_TITLES.length} parts with fixed headings.`
  if (intro !== '') return `${rule} It must start with the heading "${GUIDE_TITLES[0]}".`
  const wrong = GUIDE_TITLES.findIndex((title, index) => sections[index]?.title !== title)
  if (wrong >= 0) return `${rule} Part ${wrong + 1} must be "${GUIDE_TITLES[wrong]}".`
  const more = sections[GUIDE_TITLES.length]
  return more ? `${rule} Remove the extra part "${more.title}".` : null
}

const textOf = ({ children }: Token): string =>
  (children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('')
    .trim()

/** A unique id for a heading, for use in URLs. */
function idOf(title: string, used: Set<string>): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  const base = words ? cut(words.join('-'), 60) : 'part'
  let id = base
  for (let count = 2; used.has(id); count++) id = `${base}-${count}`
  used.add(id)
  return id
}
