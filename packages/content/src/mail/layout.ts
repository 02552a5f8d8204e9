import { escape } from 'html-escaper'
import { PRODUCT_NAME } from '@queuemate/contracts/brand'

export interface MailContent {
  subject: string
  heading: string
  paragraphs: string[]
  /** A paragraph that equals this code is shown in large type. */
  code?: string
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

function asHtml({ subject, heading, paragraphs, code, action }: MailContent): string {
  const rows = [
    `<h1 style="margin:0 0 16px;${FONT};font-size:22px;line-height:28px;color:#10151d">${escape(heading)}</h1>`,
    ...paragraphs.map((text) =>
      text === code
        ? `<p style="margin:0 0 20px;padding:16px;border-radius:12px;background:#fff1df;text-align:center;font-family:'Geist Mono',Menlo,Consolas,monospace;font-size:30px;line-height:36px;letter-spacing:6px;color:#8a4a00">${escape(text)}</p>`
        : `<p style="margin:0 0 14px;${FONT};font-size:15px;line-height:24px;color:#444e5e">${escape(text)}</p>`,
    ),
    action
      ? `<p style="margin:24px 0 8px"><a href="${escape(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:9px;background:#151b25;color:#ffffff;${FONT};font-size:15px;font-weight:600;text-decoration:none">${escape(action.label)}</a></p>`
      : '',
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#f5f7f9"><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:520px;background:#ffffff;border:1px solid #e4e8ee;border-radius:14px" cellspacing="0" cellpadding="0"><tr><td style="padding:28px">
<p style="margin:0 0 24px;${FONT};font-size:16px;font-weight:700;color:#10151d">${PRODUCT_NAME}</p>
${rows.filter(Boolean).join('\n')}
</td></tr></table></td></tr></table></body></html>`
}
