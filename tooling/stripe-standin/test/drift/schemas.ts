import path from 'node:path'
import {
  createFormatter,
  createParser,
  createProgram,
  LiteralType,
  SchemaGenerator,
  type CompletedConfig,
  DEFAULT_CONFIG,
  type SubNodeParser,
} from 'ts-json-schema-generator'

/** The resources that a response may contain in full. */
const resources = new Set<string>([
  'Account',
  'ApiList',
  'AccountLink',
  'Balance',
  'BalanceTransaction',
  'Charge',
  'Customer',
  'DeletedCustomer',
  'Dispute',
  'EarlyFraudWarning',
  'File',
  'LoginLink',
  'PaymentIntent',
  'PaymentMethod',
  'Payout',
  'Refund',
  'Session',
  'SetupIntent',
  'Transfer',
  'TransferReversal',
])

/** The parts of TypeScript's syntax tree that are used. */
interface Declaration {
  name?: { text?: string }
  members?: readonly { name?: { text?: string } }[]
  getSourceFile(): { fileName: string }
}

/**
 * Leaves two kinds of types out of the schemas: Stripe's other resources, which would drag in its whole API, and
 * `OtherString`, which would let any text pass where the SDK lists the values it knows.
 */
const leaveOut: SubNodeParser = {
  supportsNode(node) {
    const { name, members, getSourceFile } = node as unknown as Declaration
    if (name?.text === undefined) return false
    if (name.text === 'OtherString') return true
    if (!members?.some((member) => member.name?.text === 'object')) return false
    const { fileName } = getSourceFile.call(node)
    if (!fileName.includes('/stripe/')) return false
    return !resources.has(name.text) || /\/resources\/(?!(?:Checkout|Radar)\/)[^/]+\//.test(fileName)
  },
  // A literal that no response contains: `never` would remove the surrounding types too.
  createType: () => new LiteralType('left out of the schema'),
}

export function generateSchemas() {
  const config: CompletedConfig = {
    ...DEFAULT_CONFIG,
    path: path.join(import.meta.dirname, 'wire.ts'),
    tsconfig: path.join(import.meta.dirname, '../../tsconfig.json'),
    skipTypeCheck: true,
    additionalProperties: false,
    expose: 'all',
    jsDoc: 'none',
    topRef: true,
    type: ['Responses', 'Envelope', 'Requests'],
  }
  const program = createProgram(config)
  const parser = createParser(program, config, (chain) => void chain.addNodeParser(leaveOut))
  const generator = new SchemaGenerator(program, parser, createFormatter(config), config)
  return withoutRequired(generator.createSchema(config.type))
}

/** The stand-in leaves out what the gateway does not read, so no property has to be there. */
function withoutRequired<T>(schema: T): T {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === 'required' && Array.isArray(value) ? undefined : value,
  )
  return JSON.parse(text) as T
}
