import { expect, test } from 'vitest'
import { cutOn, PUSH_PLATFORMS, shownOn } from './platform-lengths.ts'

test('a text of a platform’s length is shown whole, and a longer one is cut and named', () => {
  for (const platform of PUSH_PLATFORMS) {
    const whole = { title: 'x'.repeat(platform.title), body: 'x'.repeat(platform.body) }
    expect(shownOn(platform, whole)).toEqual(whole)
    const long = shownOn(platform, { title: `${whole.title}x`, body: `${whole.body}x` })
    expect([long.title, long.body]).toEqual([
      expect.stringMatching(/ …$/),
      expect.stringMatching(/ …$/),
    ])
    expect(cutOn('title', platform.title)).not.toContain(platform)
    expect(cutOn('title', platform.title + 1)).toContain(platform)
  }
})
