import { escape } from 'html-escaper'
import { PRODUCT_NAME } from '@queuemate/contracts/brand'

export interface MailContent {
  subject: string
  heading: string
  paragraphs: string[]
  /** A paragraph that equals this code is shown in large type, as is one that is an amount. */
  code?: string
  /** The address of the picture of the person whom the heading names. */
  picture?: string
  /** The email's only button. */
  action?: { label: string; url: string }
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
  code: string | null
}

/** Renders an email as text, and as HTML that email clients support (tables, inline styles). */
export function renderMail(content: MailContent): RenderedMail {
  return {
    subject: content.subject,
    text: asText(content),
    html: asHtml(content),
    code: content.code ?? null,
  }
}

function asText({ heading, paragraphs, action }: MailContent): string {
  const blocks = [heading, ...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : [])]
  return `${blocks.join('\n\n')}\n\n${PRODUCT_NAME}\n`
}

const FONT = "font-family:Geist,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const MONEY = /^\$[\d,]+\.\d\d$/
const TABLE = '<table role="presentation" cellspacing="0" cellpadding="0" border="0"'

/** The mark, of cells with a background: seen where pictures are blocked. */
const bar = (height: number, color: string, place: string) =>
  `<td valign="bottom" style="padding:0 3px 0 0">${TABLE}><tr><td class="${place}" width="4" height="${height}" style="width:4px;height:${height}px;border-radius:2px;background-color:${color};font-size:0;line-height:0;mso-line-height-rule:exactly">&nbsp;</td></tr></table></td>`
const MARK = [bar(14, '#a3acb9', 'bar').repeat(4), bar(20, '#bd6508', 'lit')].join('')

/** For clients that ask for dark colors; those that make their own get nothing that depends on a light background (ADR 25). */
const DARK = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background-color:#0c1016 !important}.card{background-color:#12171f !important;border-color:#1f2732 !important}.text{color:#b6c0cf !important}.strong{color:#f1f4f9 !important}.big{background-color:#3a2a17 !important;color:#ffc98a !important}.bar{background-color:#5d6778 !important}.lit{background-color:#ffb25c !important}}`

function asHtml({ subject, heading, paragraphs, code, picture, action }: MailContent): string {
  const face = picture
    ? `<td width="56" style="padding:0 14px 0 0"><img src="${escape(picture)}" width="56" height="56" alt="" style="display:block;border-radius:28px"></td>`
    : ''
  const title = `<td><h1 class="strong" style="margin:0;${FONT};font-size:22px;line-height:28px;color:#10151d">${escape(heading)}</h1></td>`
  const rows = [
    `${TABLE} style="margin:0 0 16px"><tr>${face}${title}</tr></table>`,
    ...paragraphs.map((text) => paragraph(text, code)),
    action
      ? `${TABLE} style="margin:24px 0 8px"><tr><td style="border-radius:9px;background-color:#ffb25c;mso-padding-alt:12px 20px"><a href="${escape(action.url)}" style="display:inline-block;padding:12px 20px;color:#251300;${FONT};font-size:15px;font-weight:600;text-decoration:none">${escape(action.label)}</a></td></tr></table>`
      : '',
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;background-color:#f5f7f9">${TABLE} class="page" width="100%" style="background-color:#f5f7f9"><tr><td align="center" style="padding:32px 16px">
${TABLE} class="card" width="100%" style="max-width:520px;background-color:#ffffff;border:1px solid #e4e8ee;border-radius:14px"><tr><td style="padding:28px">
${TABLE} style="margin:0 0 24px"><tr>${MARK}<td class="strong" style="padding:0 0 0 6px;${FONT};font-size:16px;line-height:20px;font-weight:700;color:#10151d">${PRODUCT_NAME}</td></tr></table>
${rows.filter(Boolean).join('\n')}
</td></tr></table></td></tr></table></body></html>`
}

function paragraph(text: string, code: string | undefined): string {
  if (text === code)
    return `<p class="big" style="margin:0 0 20px;padding:16px;border-radius:12px;background-color:#fff1df;text-align:center;font-family:'Geist Mono',Menlo,Consolas,monospace;font-size:30px;line-height:36px;letter-spacing:6px;color:#8a4a00">${escape(text)}</p>`
  const [place, look] = MONEY.test(text)
    ? ['strong', 'margin:0 0 4px;font-size:34px;line-height:42px;font-weight:700;color:#10151d']
    : ['text', 'margin:0 0 14px;font-size:15px;line-height:24px;color:#444e5e']
  return `<p class="${place}" style="${FONT};${look}">${escape(text)}</p>`
}
