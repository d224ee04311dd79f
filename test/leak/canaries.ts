import type { Dice } from './dice.ts'

/** A new article with its own canary in every paid paragraph. */
export type Planted = {
  name: string
  record: Record<string, unknown>
  canaries: string[]
  /** The free version before it became paid. */
  earlier: Record<string, unknown>
  /** The canary in the free version. */
  before: string
}

const OPENING = [
  'Am Dienstagmorgen stand der Platz vor dem alten Bahnhof noch leer, und nur der Mann mit dem Besen wusste, warum an diesem Tag niemand vor neun Uhr kommen würde, obwohl der Fahrplan etwas anderes versprach und die Uhr über dem Eingang längst wieder ging.',
  'Die Stadt hatte den Umbau zwei Jahre lang vorbereitet, hatte Pläne ausgelegt, Fragen beantwortet und am Ende doch eine Lösung gefunden, mit der die Anwohner leben können, wie eine Sprecherin auf Nachfrage sagte, ohne dabei Namen oder Zahlen zu nennen.',
  'Was danach geschah, lässt sich nur Schritt für Schritt erzählen, denn zu viele haben daran mitgewirkt, und kaum einer von ihnen hat das Ganze gesehen, bevor es fertig war und die ersten Züge wieder hielten.',
]

/** Returns paid articles in every form a record can have. */
export function plantArticles(dice: Dice): Planted[] {
  return [
    plant('Markdown', dice, (words) => ({ body_md: markdown(words) })),
    plant('HTML', dice, (words) => ({ body_html: html(words), freeParagraphs: 20 })),
    plant('plain text', dice, (words) => ({
      text: [...OPENING, ...words.map(sentence)].join('\n\n'),
    })),
    plant('the full form', dice, (words) => ({
      contentItems: contentItems(words),
      freeParagraphs: 1,
    })),
    plant('one paragraph', dice, (words) => ({
      text: `${OPENING.join(' ')} ${words.map(sentence).join(' ')}`,
    })),
    plant('one list', dice, (words) => ({
      body_md: words.map((word) => `- ${sentence(word)}`).join('\n'),
    })),
    plant('a test report', dice, (words) => ({
      text: OPENING.join('\n\n'),
      review: review(words),
    })),
    plant('a heading first', dice, (words) => ({ body_md: `## Vorab\n\n${markdown(words)}` })),
  ]
}

function plant(
  name: string,
  dice: Dice,
  body: (canaries: string[]) => Record<string, unknown>,
): Planted {
  const canaries = Array.from({ length: 12 }, () => canary(dice))
  const facts = {
    title: `Probe mit ${name} am Bahnhof Nummer ${dice.below(1_000_000)}`,
    section: 'region/leverkusen',
    tags: ['opladen'],
    contentRestriction: 'paid',
  }
  const before = canary(dice)
  const text = [...OPENING, sentence(before)].join('\n\n')
  const earlier = { ...facts, contentRestriction: 'free', text }
  return { name, canaries, earlier, before, record: { ...facts, ...body(canaries) } }
}

/** Returns a word that occurs nowhere else. */
export function canary(dice: Dice): string {
  const letters = Array.from({ length: 12 }, () => String.fromCharCode(97 + dice.below(26)))
  return `kanarie${letters.join('')}`
}

const sentence = (word: string): string =>
  `Hinter der Wand steht das Wort ${word}, und neben ihm steht nichts, was man nicht auch bezahlt haben müsste.`

/** Returns Markdown with one canary in each kind of block. */
function markdown([
  first = '',
  second = '',
  third = '',
  fourth = '',
  fifth = '',
  ...others
]: string[]): string {
  return [
    ...OPENING,
    `## Was ${first} bedeutet`,
    sentence(second),
    `- ein Punkt mit ${third}\n- ein anderer`,
    `> ${sentence(fourth)}`,
    `| Ort | Wort |\n|---|---|\n| Opladen | ${fifth} |`,
    ...others.map((word) => `Ein **fetter** Satz mit *${word}* darin.`),
  ].join('\n\n')
}

function html([first = '', second = '', third = '', fourth = '', ...others]: string[]): string {
  const opening = OPENING.map((text) => `<p>${text}</p>`).join('')
  return (
    `${opening}<h2>Was ${first} bedeutet</h2><ul><li>${second}</li></ul><blockquote><p>${third}</p></blockquote>` +
    `<table><tr><th>Ort</th></tr><tr><td>${fourth}</td></tr></table>` +
    others.map((word) => `<p>Ein <b>fetter</b> Satz mit <em>${word}</em> darin.</p>`).join('')
  )
}

const sound = (word: string) => ({
  src: `/media/${word}.mp3`,
  title: 'Eine Aufnahme',
  duration: 85,
  chapters: [{ start: 0, title: `Kapitel ${word}` }],
  transcript: [{ start: 0, speaker: '', text: sentence(word) }],
})

/** Returns every kind of item with text, after three public paragraphs. */
function contentItems(words: string[]): unknown[] {
  const [
    a = '',
    b = '',
    c = '',
    d = '',
    e = '',
    f = '',
    g = '',
    h = '',
    i = '',
    j = '',
    k = '',
    ...others
  ] = words
  const image = {
    baseUrl: '/demo/rhein-1.webp',
    altText: `Bild ${h}`,
    caption: i,
    copyrights: j,
    width: 1600,
    height: 900,
  }
  const paragraph = (text: string) => ({ identifier: 'p', content: { text } })
  return [
    ...OPENING.map(paragraph),
    { identifier: 'h2', content: { text: `Was ${a} bedeutet` } },
    paragraph(`Ein <strong>${b}</strong> im Satz.`),
    { identifier: 'quote', content: { text: c, source: d } },
    { identifier: 'list', content: { ordered: true, items: [e, 'ein anderer Punkt'] } },
    { identifier: 'table', content: { caption: 'Orte', head: ['Ort'], rows: [[f]] } },
    { identifier: 'factbox', content: { title: 'Fakten', html: `<p>${g}</p>` } },
    { identifier: 'normal', content: { image } },
    { identifier: 'audio', content: sound(k) },
    ...others.map((word) => paragraph(sentence(word))),
  ]
}

/** Returns a test report whose verdict is entirely paid. */
function review([first = '', second = '', third = '', fourth = '', fifth = '', ...pros]: string[]) {
  return {
    product: 'Prüfling',
    rating: 5,
    verdict: `${sentence(first)} Und **${second}**.`,
    pros: pros.map(sentence),
    cons: [third],
    measured: [{ what: sentence(fourth), value: fifth }],
  }
}
