import type Stripe from 'stripe'
import { blank } from './blank.ts'
import { invalid, missingParam, noSuch } from './errors.ts'
import { newId, now } from './ids.ts'
import { group, requiredText, text } from './params.ts'
import type { ApiRequest, Standin } from './standin.ts'

const EVIDENCE_MAX = 5 * 1024 * 1024
const EVIDENCE_TYPES: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** Multipart bodies as the fields of a form; of a file its name, type and bytes in base64. */
export async function decodeMultipart(body: Buffer, contentType: string): Promise<string> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  }).formData()
  const fields = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      fields.set(name, value)
      continue
    }
    fields.set(`${name}[name]`, value.name)
    fields.set(`${name}[type]`, value.type)
    fields.set(`${name}[data]`, Buffer.from(await value.arrayBuffer()).toString('base64'))
  }
  return fields.toString()
}

export function createFile(standin: Standin, { params }: ApiRequest): Stripe.File {
  const purpose = requiredText(params, 'purpose')
  if (purpose !== 'dispute_evidence')
    throw invalid('The stand-in takes files for disputes only.', { param: 'purpose' })
  const given = group(params, 'file')
  const data = text(given, 'data')
  if (data === undefined) throw missingParam('file')
  const type = EVIDENCE_TYPES[text(given, 'type') ?? '']
  if (!type) throw invalid('The file must be a PDF, a PNG or a JPEG.', { param: 'file' })
  const size = Buffer.byteLength(data, 'base64')
  if (size > EVIDENCE_MAX) throw invalid('The file is larger than 5 MB.', { param: 'file' })
  const id = newId('file')
  const file: Stripe.File = {
    ...blank<Stripe.File>('file'),
    id,
    created: now(),
    filename: text(given, 'name') ?? null,
    size,
    type,
  }
  standin.state.files.set(id, file)
  standin.state.fileContents.set(id, data)
  return file
}

export function findFile({ state }: Standin, id: string, param?: string): Stripe.File {
  const file = state.files.get(id)
  if (!file) throw noSuch('file upload', id, param)
  return file
}
