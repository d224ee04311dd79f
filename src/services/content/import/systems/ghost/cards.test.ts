import { expect, test } from 'vitest'
import { cardHtml } from './card-html.ts'
import { postHtml } from './post-html.ts'

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

const SECRET = 'Nussmus'
const card = (visibility: object) => ({ type: 'callout', calloutText: SECRET, visibility })
const lexical = (...children: object[]) => JSON.stringify({ root: { children } })
const read = (post: object) => postHtml(post as Record<string, unknown>, { paths: new Set() })

test.each([
  [
    'a card that only mails show',
    { lexical: lexical(card({ web: { nonMember: false, memberSegment: '' } })) },
  ],
  [
    'a card that is not shown on the web',
    { lexical: lexical(card({ showOnWeb: false, showOnEmail: true, segment: '' })) },
  ],
  [
    'a rendered block that only mails show',
    {
      html: `<!--kg-gated-block:begin nonMember:false memberSegment:"" --><p>${SECRET}</p><!--kg-gated-block:end-->`,
    },
  ],
])('%s is left out', (_, post) => {
  expect(read(post)).toMatchObject({ html: expect.not.stringContaining(SECRET), membersOnly: null })
})

test('a card for members begins the paid part', () => {
  const post = {
    lexical: lexical(
      card({ web: { nonMember: false, memberSegment: 'status:free,status:-free' } }),
    ),
  }
  expect(read(post)).toMatchObject({ membersOnly: 'a block for members', freeParagraphs: 0 })
})

test.each([
  [
    'of a card',
    { lexical: lexical({ type: 'header', backgroundImageSrc: 'https://a.example/h.jpg' }) },
  ],
  [
    'of a rendered card',
    {
      html: '<div class="kg-card kg-header-card" data-kg-background-image="https://a.example/h.jpg"><h2>Oben</h2></div>',
    },
  ],
])('the picture behind a header %s is kept', (_, post) => {
  expect(read(post).html).toContain('<img src="https://a.example/h.jpg"')
})

test.each([
  [
    'a card',
    {
      lexical: lexical({
        type: 'video',
        src: 'https://a.example/f.mp4',
        thumbnailSrc: 'https://a.example/t.jpg',
      }),
    },
  ],
  [
    'a rendered card',
    {
      html: '<figure class="kg-card kg-video-card" data-kg-thumbnail="https://a.example/t.jpg"><video src="https://a.example/f.mp4"></video></figure>',
    },
  ],
])('the thumbnail of a film in %s is named as a loss', (_, post) => {
  expect(read(post).lost).toEqual(['the thumbnail of a film'])
})
