import { z } from 'zod'
import { MAX_PUSH_BODY_LENGTH, MAX_PUSH_TITLE_LENGTH } from '../../rules/push/push-message.ts'
import { fieldOf, oneOf, wholeNumber } from '../forms/form-fields.ts'
import { oneLine, sendTime } from '../forms/office-fields.ts'
import type { TypedForm } from '../forms/read-form.ts'
import { idempotencyKeyOrNew } from '../forms/step-fields.ts'
import { tickedBoxes } from '../forms/ticked-boxes.ts'

const FURTHEST_DAYS = 31

const spaceFor = (max: number): string => `Hier ist Platz für ${max} Zeichen.`

/** A push message, to count, test or send. */
export const officePushForm = z.object({
  command: oneOf(['count', 'test', 'send']),
  idempotencyKey: idempotencyKeyOrNew(),
  title: oneLine({
    label: 'Titel',
    problem: 'Bitte schreiben Sie einen Titel.',
    max: MAX_PUSH_TITLE_LENGTH,
    tooLong: ['title-long', spaceFor(MAX_PUSH_TITLE_LENGTH)],
  }),
  body: oneLine({
    label: 'Text',
    max: MAX_PUSH_BODY_LENGTH,
    tooLong: ['body-long', spaceFor(MAX_PUSH_BODY_LENGTH)],
    optional: true,
  }),
  /** The article's address or id → its id. */
  article: fieldOf(
    'text',
    z
      .string()
      .max(1000)
      .transform((typed) => Number(/(?:^|[-/])(\d{1,10})\/?(?:[?#].*)?$/.exec(typed)?.[1]))
      .refine((id) => !Number.isNaN(id)),
    {
      label: 'Artikel: Adresse oder Nummer',
      problem: 'Bitte nennen Sie Adresse oder Nummer des Artikels.',
    },
  ),
  /** The ticked boxes (`withAudience`). */
  audience: fieldOf(
    'verbatim',
    z
      .string()
      .transform((ticked) => ({
        breaking: ticked.split('\n').includes(BREAKING),
        paths: ticked.split('\n').filter((value) => value && value !== BREAKING),
      }))
      .refine(({ breaking, paths }) => breaking || paths.length > 0),
    { problem: 'Bitte wählen Sie, wer es bekommt.' },
  ),
  when: sendTime(FURTHEST_DAYS, 'So weit voraus wird nicht geplant: höchstens einen Monat.'),
})

/** Cancels a message by its id. */
export const cancelPushForm = z.object({
  command: oneOf(['cancel']),
  id: wholeNumber({ max: 999_999_999 }),
})

/** The box for readers who want breaking news. */
export const BREAKING = 'breaking'

/** Returns the name of an audience's checkbox: `breaking`, or `path:/region/burscheid`. */
export const audienceBox = (value: string): string => (value === BREAKING ? value : `path:${value}`)

/** Returns a body, or the query that leads back to the form, with its ticked boxes as the field `audience`. */
export const withAudience = (body: object, menu: readonly { href: string }[]): object => ({
  ...body,
  audience: tickedBoxes(body, [BREAKING, ...menu.map(({ href }) => href)], audienceBox),
})

/** Returns a typed message as a query for `withAudience`. */
export function pushQuery({
  title,
  body,
  article,
  audience,
  when,
}: TypedForm<typeof officePushForm>) {
  const ticked = audience.split('\n').filter(Boolean)
  const boxes = Object.fromEntries(ticked.map((value) => [audienceBox(value), 'on']))
  return { title, body, article, when, ...boxes }
}
