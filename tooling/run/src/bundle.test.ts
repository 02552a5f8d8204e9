import { expect, test } from 'vitest'
import { circleOf, scriptsOf } from './bundle.ts'

const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_react.js'] },
  'home.tsx': { file: 'assets/home-2.js', imports: ['_react.js', '_card.js', 'face.svg'] },
  'face.svg': { file: 'assets/face-3.svg' },
  '_card.js': { file: 'assets/card-4.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-5.js', imports: ['_card.js'] },
  'other.tsx': { file: 'assets/other-6.js' },
}

test('every script that a page needs counts once, also when chunks import each other', () => {
  expect(scriptsOf(manifest, ['index.html', 'home.tsx'])).toEqual([
    'assets/card-4.js',
    'assets/home-2.js',
    'assets/index-1.js',
    'assets/react-5.js',
  ])
})

test('a page that was renamed is an error, not a page without scripts', () => {
  expect(() => scriptsOf(manifest, ['index.html', 'gone.tsx'])).toThrow('gone.tsx')
})

test('files that need one another in a circle are found', () => {
  expect(circleOf(manifest)).toEqual(['assets/react-5.js', 'assets/card-4.js'])
  expect(circleOf({ ...manifest, '_card.js': { file: 'assets/card-4.js' } })).toBeNull()
})
