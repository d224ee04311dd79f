import { expect, test } from 'vitest'
import { SETTINGS } from '../../site/settings.ts'
import { externalShop } from './external-shop.ts'

const DEFAULTS = {
  sub_subscription_link: SETTINGS.sub_subscription_link.default,
  header_subscription_link: SETTINGS.header_subscription_link.default,
}
const SHOP = 'https://abo.example.de/'

test.each([
  [{}, '/abo-service'],
  [{ sub_subscription_link: SHOP }, SHOP],
  [{ header_subscription_link: SHOP }, SHOP],
  [{ sub_subscription_link: '/abo-shop', header_subscription_link: SHOP }, '/abo-shop'],
  [{ sub_subscription_link: '/order' }, '/abo-service'],
  [{ sub_subscription_link: '//abo.example.de' }, '/abo-service'],
  [{ sub_subscription_link: 'javascript:alert(1)' }, '/abo-service'],
  [{ sub_subscription_link: 'http://abo.example.de' }, '/abo-service'],
])('[S9.11] with the links %j subscriptions are sold at %s', (links, expected) => {
  expect(externalShop({ ...DEFAULTS, ...links }, '/abo-service')).toBe(expected)
})
