import { expect, test } from 'vitest'
import {
  answeredTemplate,
  fallbackTemplate,
  paywallRequest,
  withDevice,
  type PaywallQuestion,
} from './paywall.ts'

test('[S3.02] replaces the device placeholder in a template', () => {
  expect(withDevice('sommer-{device}', 'mobile')).toBe('sommer-mobile')
  expect(withDevice('ok', 'desktop')).toBe('ok')
  expect(fallbackTemplate('morgenblatt', 'mobile')).toBe('morgenblatt-standard-mobile')
})

const slug = 'paywall-morgenblatt'
test.each([
  {
    results: [{ sdkFeatureSlug: slug, outputValue: 'sommer-{device}' }],
    template: 'sommer-mobile',
  },
  { results: [{ sdkFeatureSlug: slug, outputValue: 'ok' }], template: 'ok' },
  { results: [], template: null },
  { results: [{ sdkFeatureSlug: 'paywall-express', outputValue: 'ok' }], template: null },
  { results: [{ sdkFeatureSlug: slug, outputValue: 'ok', error: '500: rules' }], template: null },
  { results: [{ sdkFeatureSlug: slug }], template: null },
  { results: [{ sdkFeatureSlug: slug, outputValue: '' }], template: null },
  { results: [{ sdkFeatureSlug: slug, outputValue: 7 }], template: null },
])('[S3.02] the answer $results gives the template $template', ({ results, template }) => {
  expect(answeredTemplate(results, { brand: 'morgenblatt', device: 'mobile' })).toBe(template)
})

const question: PaywallQuestion = {
  address: null,
  path: '/region/leverkusen/die-bruecke-1300101',
  page: 'article',
  contentRestriction: 'paid',
  referrer: null,
  device: 'desktop',
  pageId: 1300101,
  authorId: null,
  anonymousId: '4711',
  idToken: 'a.b.c',
  linkToken: { state: 'none', type: null },
}

test('[S3.03] the paywall request contains these inputs', () => {
  expect(paywallRequest(question)).toEqual({
    inputs: {
      _dm_ressort: 'region',
      _dm_contentRestriction: 'paid',
      _dm_referrer: 'none',
      _dm_device: 'desktop',
      _dm_pageType: 'Artikelseite',
      _dm_contentid: '1300101',
      _anonId: '4711',
      _dm_linkTokenState: 'none',
      _dm_linkTokenType: 'none',
    },
    path: '/region/leverkusen/die-bruecke-1300101',
    session: '4711',
    jwt: 'a.b.c',
  })
})

test.each([
  [
    { page: 'home', path: '/' },
    { _dm_pageType: 'Kategorieseite', _dm_ressort: '' },
  ],
  [
    { page: 'tag', path: '/sport' },
    { _dm_pageType: 'Kategorieseite', _dm_ressort: 'sport' },
  ],
  [{ page: 'other' }, { _dm_pageType: 'Other' }],
  [{ pageId: null, authorId: 11 }, { _dm_contentid: '11' }],
  [{ referrer: 'https://example.org/' }, { _dm_referrer: 'https://example.org/' }],
  [{ anonymousId: null }, { _anonId: null }],
  [
    { linkToken: { state: 'expired', type: 'unknown' } },
    { _dm_linkTokenState: 'expired', _dm_linkTokenType: 'unknown' },
  ],
] as const)('[S3.03] the inputs for %j contain %j', (changes, inputs) => {
  expect(paywallRequest({ ...question, ...changes }).inputs).toMatchObject(inputs)
})
