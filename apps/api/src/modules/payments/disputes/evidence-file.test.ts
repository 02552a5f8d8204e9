import { expect, test } from 'vitest'
import { evidenceFile } from './evidence-texts.ts'

test('a file says that it has another spelling', async () => {
  const write = (text: string) => evidenceFile('Queuemate, order 1', [{ title: 'Chat', text }], null)
  const [plain, other] = [await write('Hello'), await write('山田')]
  expect(plain.subarray(0, 5).toString()).toBe('%PDF-')
  expect(other.length).toBeGreaterThan(plain.length)
})
