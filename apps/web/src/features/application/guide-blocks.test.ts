import { expect, test } from 'vitest'
import { i18n } from '@queuemate/i18n/i18n'
import { GUIDE_BLOCKS } from '@queuemate/contracts/companions/application-limits'
import { guideBlocks } from './guide-blocks.ts'

test('the guide has as many blocks as the progress counts, each with its own title', () => {
  expect(guideBlocks).toHaveLength(GUIDE_BLOCKS)
  expect(new Set(guideBlocks.map(({ title }) => i18n._(title))).size).toBe(GUIDE_BLOCKS)
})
