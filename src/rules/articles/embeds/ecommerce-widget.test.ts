import { expect, test } from 'vitest'
import { parseSettings } from '../../site/settings.ts'
import { frameHeight, shopFrame, shopOrigin } from './ecommerce-widget.ts'

const subject = { articleId: 1_300_101, channel: 'region/leverkusen' }
const pattern = 'https://shop.example/widget/{widget}?article={articleId}&channel={channel}'
const set = (more: Record<string, unknown> = {}) =>
  parseSettings({
    ecommercewidget_iframeurlpattern: pattern,
    ecommercewidget_allowedorigin: 'https://shop.example',
    ...more,
  })

test('[S3.11] the frame address is built from the pattern, with each value encoded', () => {
  expect(shopFrame(set(), '/ecommerce-widget/wein', subject)).toEqual({
    url: 'https://shop.example/widget/wein?article=1300101&channel=region%2Fleverkusen',
    origin: 'https://shop.example',
  })
})

test.each([
  ['the widget is off', { ecommercewidget_enabled: false }],
  ['the pattern is missing', { ecommercewidget_iframeurlpattern: '' }],
  ['the origin is missing', { ecommercewidget_allowedorigin: '' }],
  ['the origin is not https', { ecommercewidget_allowedorigin: 'http://shop.example' }],
  ['the origin has a path', { ecommercewidget_allowedorigin: 'https://shop.example/x' }],
  [
    'the pattern leads to another origin',
    { ecommercewidget_allowedorigin: 'https://other.example' },
  ],
  ['a placeholder is unknown', { ecommercewidget_iframeurlpattern: 'https://shop.example/{user}' }],
  [
    'the pattern is not an absolute address',
    { ecommercewidget_iframeurlpattern: '/widget/{articleId}' },
  ],
  [
    'the pattern contains a password',
    { ecommercewidget_iframeurlpattern: 'https://a:b@shop.example/' },
  ],
])('there is no shop frame if %s', (_, more) => {
  expect(shopFrame(set(more), '/ecommerce-widget', subject)).toBeNull()
})

test('the widget is on by default, but shows nothing without a pattern', () => {
  expect(parseSettings({}).ecommercewidget_enabled).toBe(true)
  expect(shopOrigin(parseSettings({}))).toBeNull()
})

test('accepts only a height message with a number of pixels within the bounds', () => {
  expect(frameHeight({ type: 'height', height: 411.2 })).toBe(412)
  for (const bad of [
    null,
    '412',
    {},
    { type: 'width', height: 412 },
    { type: 'height', height: '412' },
    { type: 'height', height: Number.NaN },
    { type: 'height', height: 79 },
    { type: 'height', height: 3001 },
    { type: 'height', height: Number.POSITIVE_INFINITY },
  ])
    expect(frameHeight(bad)).toBeNull()
})
