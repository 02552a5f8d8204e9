import { expect, test } from 'vitest'
import { GUIDE_BLOCKS } from '@queuemate/contracts/companions/application-limits'
import { guideBlocks } from './guide-blocks.ts'

test('the guide has as many blocks as progress is counted in, each with a title of its own', () => {
  expect(guideBlocks).toHaveLength(GUIDE_BLOCKS)
  expect(new Set(guideBlocks.map(({ title }) => title)).size).toBe(GUIDE_BLOCKS)
})
