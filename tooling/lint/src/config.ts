import type { IConfiguration } from 'dependency-cruiser'
import { forbidden } from './rules.ts'

export default {
  forbidden,
  options: {
    // Type imports count as imports.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]data|[.]turbo|test-results|playwright-report)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
} satisfies IConfiguration
