import { expect, test } from 'vitest'
import { needsPaywallService, decideAccess } from './access.ts'
import { canAskGoogle } from './google-access.ts'
import { readerKinds } from './roles.ts'

const FALLBACK = 'morgenblatt-standard-desktop'
const article = {
  articleId: 1_300_101,
  contentRestriction: 'paid',
  mainTagPath: [3, 17, 42],
  tagPaths: [],
} as const

test("[S4.06] a waiting context waits with the template that would lock, and requires the service's answer", () => {
  const facts = {
    paywallEnabled: true,
    article,
    fallbackTemplate: FALLBACK,
    googleAccess: 'waiting',
  } as const
  const cause = { kind: 'google', context: 'waiting' }
  const decision = decideAccess(facts)
  expect(decision).toEqual({ outcome: 'waiting', template: FALLBACK, cause })
  expect(needsPaywallService(decision)).toBe(true)
  const answered = { ...facts, serviceTemplate: 'sommer-mobile' }
  expect(decideAccess(answered)).toEqual({ outcome: 'waiting', template: 'sommer-mobile', cause })
})

test('[S4.06] a waiting context does not delay readers who may read anyway', () => {
  const facts = { paywallEnabled: true, article, fallbackTemplate: FALLBACK } as const
  const reader = readerKinds(['PLUS_USER'])
  for (const fact of [{ reader }, { crawler: 'googlebot' }, { serviceTemplate: 'ok' }])
    expect(decideAccess({ ...facts, ...fact, googleAccess: 'waiting' })).toEqual(
      decideAccess({ ...facts, ...fact }),
    )
})

const settings = {
  extended_access: 'verified',
  google_access_client_id: '4711.apps.googleusercontent.com',
  google_access_product_id: 'morgenblatt.example:plus',
  google_access_script_url: 'https://news.google.com/swg/js/v1/swg-gaa.js',
  google_client_url: 'https://accounts.google.com/gsi/client',
} as const

test.each([
  [{}, true],
  [{ extended_access: 'off' }, false],
  [{ extended_access: 'parameters' }, false],
  [{ google_access_client_id: ' ' }, false],
  [{ google_access_product_id: '' }, false],
  [{ google_access_script_url: 'swg-gaa.js' }, false],
  [{ google_client_url: '' }, false],
] as const)('[S4.06] with the settings %j pages ask Google for its token: %s', (changes, asks) => {
  expect(canAskGoogle({ ...settings, ...changes })).toBe(asks)
})
