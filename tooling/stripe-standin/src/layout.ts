import { escape } from 'html-escaper'
const style = `
:root { color-scheme: light dark; --bg: #f4f5f7; --card: #fff; --text: #1c2430; --dim: #5b6675; --line: #d7dce3;
  --accent: #3b5bdb; --on-accent: #fff; --bad: #b42318; --note: #fff4d6; --note-text: #5c4400 }
@media (prefers-color-scheme: dark) { :root { --bg: #14171c; --card: #1d2128; --text: #e8ebf0; --dim: #a3adba;
  --line: #353c47; --accent: #91a7ff; --on-accent: #10131a; --bad: #ff8f85; --note: #3a3014; --note-text: #ffe3a1 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 34rem; margin: 2rem auto; padding: 0 1rem }
.note { background: var(--note); color: var(--note-text); padding: .6rem 1rem; text-align: center; font-size: .9rem }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.5rem; margin-bottom: 1rem }
h1 { font-size: 1.35rem; margin: 0 0 .5rem } h2 { font-size: 1rem; margin: 0 0 .5rem } p { margin: 0 0 1rem }
.dim { color: var(--dim) } .bad { color: var(--bad); margin: .25rem 0 0; font-size: .9rem }
label { display: block; font-weight: 600; font-size: .9rem; margin: 0 0 .25rem }
input, select { width: 100%; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line);
  border-radius: 8px; padding: .6rem .7rem }
select option { color: #1c2430; background: #fff }
input:focus-visible, select:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid var(--accent);
  outline-offset: 1px }
[aria-invalid=true] { border-color: var(--bad) }
.row { display: grid; grid-template-columns: repeat(3, 1fr); gap: .75rem } .field { margin-bottom: 1rem }
.actions { display: flex; gap: 1rem; align-items: center; flex-wrap: wrap; margin-top: 1rem }
button { font: inherit; font-weight: 600; border-radius: 8px; border: 1px solid var(--accent); padding: .6rem 1.1rem;
  background: var(--accent); color: var(--on-accent); cursor: pointer }
button.quiet { background: transparent; color: var(--accent) } a { color: var(--accent) }
table { width: 100%; border-collapse: collapse; font-size: .9rem } td, th { text-align: left; padding: .35rem .5rem .35rem 0;
  border-bottom: 1px solid var(--line); vertical-align: top } td.num, th.num { text-align: right; padding-right: 0 }
code { font: .9em ui-monospace, monospace; white-space: nowrap }
`

/** A whole page; `body` is HTML. Every page says that it is a stand-in. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} · Stand-in for development</title>
<style>${style}</style>
</head>
<body>
<div class="note" role="note"><strong>Stand-in for development.</strong> This page only imitates the payment provider.
No real money moves; never enter a real card.</div>
<main>
${body}
</main>
</body>
</html>
`
}

export function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
}

export function messagePage(title: string, text: string, link?: { href: string; label: string }): string {
  const anchor = link ? `<p><a href="${escape(link.href)}">${escape(link.label)}</a></p>` : ''
  return htmlPage(
    title,
    `<section class="card"><h1>${escape(title)}</h1><p>${escape(text)}</p>${anchor}</section>`,
  )
}

/** The rows of a table: what it is, and its value as HTML. */
export function rowsOf(rows: readonly (readonly [name: string, value: string])[]): string {
  const cells = rows.map(([name, value]) => `<tr><th>${name}</th><td class="num">${value}</td></tr>`)
  return `<table><tbody>${cells.join('')}</tbody></table>`
}

interface Question {
  title: string
  text: string
  rows: readonly (readonly [name: string, value: string])[]
  /** The values and labels of the two buttons. */
  answers: readonly [[value: string, label: string], [value: string, label: string]]
}

/** A page that one click answers. */
export function questionPage({ title, text, rows, answers: [yes, no] }: Question): string {
  return htmlPage(
    title,
    `<section class="card"><h1>${title}</h1><p>${text}</p>${rowsOf(rows)}
<form method="post"><div class="actions">
<button type="submit" name="action" value="${yes[0]}">${yes[1]}</button>
<button type="submit" name="action" value="${no[0]}" class="quiet">${no[1]}</button>
</div></form></section>`,
  )
}
