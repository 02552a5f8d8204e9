import { escape } from 'html-escaper'
import { peopleOf, type Person, type ProviderName } from './people.ts'

const NAMES: Record<ProviderName, string> = { discord: 'Discord', google: 'Google' }

const style = `
:root { color-scheme: light dark; --bg: #f4f5f7; --card: #fff; --text: #1c2430; --dim: #5b6675; --line: #d7dce3; --accent: #3b5bdb; --note: #fff4d6; --note-text: #5c4400 }
@media (prefers-color-scheme: dark) { :root { --bg: #14171c; --card: #1d2128; --text: #e8ebf0; --dim: #a3adba; --line: #353c47; --accent: #91a7ff; --note: #3a3014; --note-text: #ffe3a1 } }
* { box-sizing: border-box } body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
.note { background: var(--note); color: var(--note-text); padding: .6rem 1rem; text-align: center; font-size: .9rem }
main { max-width: 28rem; margin: 2rem auto; padding: 0 1rem } h1 { font-size: 1.35rem } form { margin: 0 0 .5rem }
button { display: block; width: 100%; text-align: left; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: .8rem 1rem; cursor: pointer }
button:hover { border-color: var(--accent) } button:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px } small { display: block; color: var(--dim) }
`

/** The account picker: one form per person, no JavaScript, and a note that this is a stand-in. */
export function pickerPage(provider: ProviderName, query: string): string {
  const action = `?${escape(query)}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${NAMES[provider]} · Stand-in for development</title><style>${style}</style></head>
<body><div class="note" role="note"><strong>Stand-in for development.</strong> This page only imitates ${NAMES[provider]}. No real account is used.</div>
<main><h1>Continue as</h1>
${peopleOf(provider)
  .map((person) => choice(person, action))
  .join('\n')}
<form method="post" action="${action}"><button name="account" value="">Cancel<small>goes back without signing in</small></button></form>
</main></body></html>
`
}

function choice(person: Person, action: string): string {
  const facts = [person.email ?? 'no email', person.note].map(escape).join(' · ')
  return `<form method="post" action="${action}"><button name="account" value="${person.id}">${escape(person.name)}<small>${facts}</small></button></form>`
}
