import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OfferInWords } from '../../../rules/money/offers/offer-words.ts'
import { PageConfigProvider } from '../../../ui/page-config.tsx'
import { samplePageConfig } from '../../../../test/fixtures/page-config.fixtures.ts'
import { PaywallLayer } from './PaywallLayer.tsx'

const KEYS = ['plus-trial', 'plus-year']
const offers: OfferInWords[] = KEYS.map((key) => ({
  key,
  name: key,
  what: '',
  price: '1 €',
  period: 'im ersten Monat',
  conditions: 'monatlich kündbar',
}))

function htmlOf(link: string, shown = offers): string {
  const settings = { ...samplePageConfig.settings, sub_subscription_link: link }
  return renderToStaticMarkup(
    <PageConfigProvider value={{ ...samplePageConfig, settings }}>
      <PaywallLayer template="x" path="/titel-1" articleId={1} offers={shown} />
    </PageConfigProvider>,
  )
}

test('the paywall names PLUS once, shows the price before three benefits and has one primary button', () => {
  const html = htmlOf('/abo-service')
  expect(html.match(/PLUS/g)).toHaveLength(1)
  expect(html.match(/<li>/g)).toHaveLength(3)
  expect(html.indexOf('1 €')).toBeLessThan(html.indexOf('<li>'))
  expect(html.match(/button-primary/g)).toHaveLength(1)
})

test('offers and sign-in link to their pages with the way back to the end of the free part', () => {
  const html = htmlOf('/order/onepage-checkout')
  const next = '%2Ftitel-1%23weiterlesen'
  for (const key of KEYS)
    expect(html).toContain(`href="/order/onepage-checkout?offer=${key}&amp;next=${next}"`)
  expect(html).toContain(`href="/dialog-flow/login?next=${next}"`)
  expect(html).toContain('<h2 id="weiterlesen">')
})

test('the paywall links to the publisher’s own shop without changes to its address', () => {
  const html = htmlOf('https://shop.example/plus')
  expect(html.match(/href="https:\/\/shop\.example\/plus"/g)).toHaveLength(2)
})

test('the paywall without offers links to the page with the offers', () => {
  expect(htmlOf('/abo-service', [])).toContain('<a href="/abo-service" class="button')
})
