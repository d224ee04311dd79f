import { cutText } from '../language/cut-text.ts'
import { berlinMoment } from '../language/berlin-moment.ts'
import { MAX_PUSH_BODY_LENGTH, MAX_PUSH_TITLE_LENGTH } from '../push/push-message.ts'

/** The form of a push message in the office, as typed. */
export type PushFields = {
  title: string
  body: string
  /** The article's address or id. */
  article: string
  breaking: boolean
  paths: string[]
  when: string
}
export type PushFaults = Partial<Record<'title' | 'body' | 'article' | 'audience' | 'when', string>>

/** The errors of the form, for its page. */
export type PushReport = { fields: PushFields; faults: PushFaults }

const MAX_FIELD_LENGTH = 1000

/** Returns the fields from a form, or from the address that leads back to it. */
export function typedPush(
  readField: (name: string) => string,
  menu: readonly { href: string }[],
): PushFields {
  const text = (name: string) =>
    cutText(readField(name).replaceAll(/\s+/g, ' ').trim(), MAX_FIELD_LENGTH)
  return {
    title: text('title'),
    body: text('body'),
    article: text('article'),
    when: text('when'),
    breaking: readField('breaking') === 'on',
    paths: menu.map(({ href }) => href).filter((path) => readField(`path:${path}`) === 'on'),
  }
}

/** Returns the fields as a query that `typedPush` can read. */
export function pushQuery({ breaking, paths, ...texts }: PushFields): Record<string, string> {
  const ticked = paths.map((path) => [`path:${path}`, 'on'])
  return { ...texts, ...(breaking && { breaking: 'on' }), ...Object.fromEntries(ticked) }
}

const FURTHEST_MS = 31 * 24 * 3_600_000
const HOUR = 3_600_000

/** Reads the form. `at` is the time of sending; an empty field means now. `articleId` is read from the typed address. */
export function readPushForm(
  fields: PushFields,
  now: Date,
): { faults: PushFaults } | { at: Date; articleId: number } {
  const at = fields.when === '' ? now.toISOString() : berlinMoment(fields.when)
  const articleId = Number(
    /(?:^|[-/])(\d{1,10})\/?(?:[?#].*)?$/.exec(fields.article)?.[1] ?? Number.NaN,
  )
  const faults: PushFaults = {
    ...textFault('title', fields.title, MAX_PUSH_TITLE_LENGTH),
    ...textFault('body', fields.body, MAX_PUSH_BODY_LENGTH),
    ...(Number.isNaN(articleId) && {
      article: 'Bitte nennen Sie Adresse oder Nummer des Artikels.',
    }),
    ...(!fields.breaking &&
      fields.paths.length === 0 && { audience: 'Bitte wählen Sie, wer es bekommt.' }),
    ...whenFault(at, now),
  }
  return at === null || Object.keys(faults).length > 0
    ? { faults }
    : { at: new Date(at), articleId }
}

function textFault(name: 'title' | 'body', text: string, most: number): PushFaults {
  if (name === 'title' && text === '') return { title: 'Bitte schreiben Sie einen Titel.' }
  return text.length > most ? { [name]: `Hier ist Platz für ${most} Zeichen.` } : {}
}

function whenFault(at: string | null, now: Date): PushFaults {
  if (at === null) return { when: 'Das ist kein Zeitpunkt, etwa 27.11.2026, 06:00 Uhr.' }
  const ahead = Date.parse(at) - now.getTime()
  if (ahead < -HOUR) return { when: 'Dieser Zeitpunkt ist vorbei.' }
  return ahead > FURTHEST_MS
    ? { when: 'So weit voraus wird nicht geplant: höchstens einen Monat.' }
    : {}
}
