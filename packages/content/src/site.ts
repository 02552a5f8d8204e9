import { escape } from 'html-escaper'

/** The metadata that search engines and link previews show for a page. */
export interface PageHead {
  type: 'website' | 'profile'
  path: string
  title: string
  /** One or two sentences, at most 160 characters. */
  description: string
  /** The path of a picture of 1200 × 630 pixels on the same site. */
  picture: string
}

/** The part of the web app's document that `headOf` replaces. */
export const HEAD = /<title>.*<\/title>\s*<meta name="description"[^>]*>/

/** The metadata tags of a page. Without the site's URL there is no canonical link, and other URLs are relative. */
export function headOf({ type, path, title, description, picture }: PageHead, site: string): string {
  const name = `${title} · Queuemate`
  const url = site + path
  const shared = {
    'og:type': type,
    'og:site_name': 'Queuemate',
    'og:title': name,
    'og:description': description,
    'og:url': url,
    'og:image': site + picture,
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  return [
    `<title>${escape(name)}</title>`,
    `<meta name="description" content="${escape(description)}" />`,
    ...(site ? [`<link rel="canonical" href="${escape(url)}" />`] : []),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...Object.entries(shared).map(
      ([property, value]) => `<meta property="${property}" content="${escape(value)}" />`,
    ),
  ].join('\n    ')
}
