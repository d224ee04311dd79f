import { expect, test } from 'vitest'
import { cardHtml } from './card-html.ts'

const html = (name: string, card: Record<string, unknown>) => cardHtml(name, card, new Set())

test('an advertisement of Ghost keeps the words that call it one', () => {
  const card = { sponsorLabel: '<p>Anzeige</p>', textValue: '<p>Kauft Fisch.</p>' }
  expect(html('call-to-action', { ...card, hasSponsorLabel: true })).toBe(
    '<p>Anzeige</p><p>Kauft Fisch.</p>',
  )
  expect(html('call-to-action', { ...card, hasSponsorLabel: false })).toBe('<p>Kauft Fisch.</p>')
})

test.each([
  ['call-to-action', 'showButton', { buttonUrl: 'https://a.example/', buttonText: 'Los' }],
  ['header', 'buttonEnabled', { buttonUrl: 'https://a.example/', buttonText: 'Los' }],
  ['product', 'productButtonEnabled', { productUrl: 'https://a.example/', productButton: 'Los' }],
])('the card %s shows its button unless %s is off', (name, field, words) => {
  expect(html(name, { ...words, [field]: true })).toContain('Los')
  expect(html(name, words)).toContain('Los')
  expect(html(name, { ...words, [field]: false })).not.toContain('Los')
})
