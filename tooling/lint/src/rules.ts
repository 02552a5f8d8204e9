import type { IForbiddenRuleType } from 'dependency-cruiser'
import { apiLayers, browserLayers, packages, slices, webSlices, type Layer } from './layers.ts'

/** Tests start servers, databases and stand-ins, whichever package those are in. */
const TESTS = '[.]test[.]tsx?$|/test/'
const OURS = '^(apps|packages|tooling)/'

const error = { severity: 'error' } as const
const oneOf = (parts: readonly string[]) => `(${parts.join('|')})`

/** Each package imports only the packages in its `uses`. */
const packageRules = packages.flatMap(({ path, uses, usesTypesOf = [] }): IForbiddenRuleType[] => [
  {
    name: `${path} imports ${uses.length > 0 ? `only ${uses.join(', ')}` : 'nothing of ours'}`,
    ...error,
    from: { path: `^${path}/`, pathNot: TESTS },
    to: { path: OURS, pathNot: `^${oneOf([path, ...uses, ...usesTypesOf])}/` },
  },
  ...usesTypesOf.map((other) => ({
    name: `${path} imports types only from ${other}`,
    ...error,
    from: { path: `^${path}/`, pathNot: TESTS },
    to: { path: `^${other}/`, dependencyTypesNot: ['type-only' as const] },
  })),
])

/** No layer imports from a later one. */
function layerRules(src: string, layers: readonly Layer[]): IForbiddenRuleType[] {
  return layers.slice(0, -1).map(({ name, files }, index) => ({
    name: `${src}: ${name} is below ${layers
      .slice(index + 1)
      .map((layer) => layer.name)
      .join(', ')}`,
    ...error,
    from: { path: `^${src}/${files}`, pathNot: TESTS },
    to: { path: `^${src}/${oneOf(layers.slice(index + 1).map((layer) => layer.files))}` },
  }))
}

/** No slice imports from a later one. */
function sliceRules(folder: string, lines: readonly (readonly string[])[]): IForbiddenRuleType[] {
  return lines.flatMap((line, index) =>
    line.flatMap((slice) => {
      const others = [...line.filter((other) => other !== slice), ...lines.slice(index + 1).flat()]
      if (others.length === 0) return []
      return {
        name: `${folder}: ${slice} does not know ${others.join(', ')}`,
        ...error,
        from: { path: `^${folder}/${slice}/`, pathNot: TESTS },
        to: { path: `^${folder}/${oneOf(others)}/` },
      }
    }),
  )
}

export const forbidden: IForbiddenRuleType[] = [
  {
    name: 'no circles, not even of types',
    ...error,
    from: {},
    to: { circular: true },
  },
  ...packageRules,
  {
    name: 'packages know no tools, not even in tests',
    ...error,
    from: { path: '^packages/' },
    to: { path: '^tooling/' },
  },
  {
    name: 'packages/contracts: no library but zod, no input or output',
    ...error,
    from: { path: '^packages/contracts/src/', pathNot: TESTS },
    to: { pathNot: `${OURS}|(^|/)node_modules/zod/` },
  },
  ...layerRules('apps/api/src', apiLayers),
  ...sliceRules('apps/api/src/modules', slices),
  ...sliceRules('packages/db/src/queries', slices),
  {
    name: 'apps/api/src: use cases know neither Fastify nor tRPC',
    ...error,
    from: {
      path: `^apps/api/src/${oneOf(
        apiLayers
          .filter(({ name }) =>
            ['pictures', 'outside', 'jobs', 'mail', 'market', 'engine', 'use cases'].includes(name),
          )
          .map(({ files }) => files),
      )}`,
      pathNot: TESTS,
    },
    to: {
      path: '(^|/)node_modules/(fastify|fastify-plugin|@fastify/[^/]+|@trpc/[^/]+)/|^apps/api/src/trpc[.]ts$',
    },
  },
  ...layerRules('apps/web/src', browserLayers),
  ...sliceRules('apps/web/src/features', webSlices),
  ...layerRules('apps/admin/src', browserLayers),
  {
    name: 'apps/admin: features do not know each other, routes compose them',
    ...error,
    from: { path: '^apps/admin/src/features/([^/]+)/' },
    to: { path: '^apps/admin/src/features/', pathNot: '^apps/admin/src/features/$1/' },
  },
]
