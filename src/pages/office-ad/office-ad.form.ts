import { z } from 'zod'
import { FILE_LOST } from '../../rules/accounts/retained-form.ts'
import { AD_SLOTS, isAdSlot, type HouseAd } from '../../rules/ads/house-ad.ts'
import { berlinLocal } from '../../rules/language/berlin-moment.ts'
import {
  checkbox,
  fieldOf,
  freeText,
  idempotencyKey,
  oneOf,
  wholeNumber,
} from '../forms/form-fields.ts'
import {
  berlinTime,
  endsAfterStart,
  inOneLine,
  limitField,
  oneLine,
  reasonField,
  versionField,
} from '../forms/office-fields.ts'
import type { OfficeReport } from '../forms/office-report.ts'
import { readForm, type FormValues, type TypedForm } from '../forms/read-form.ts'
import { tickedBoxes } from '../forms/ticked-boxes.ts'

export const MAX_AD_LENGTHS = {
  title: 70,
  text: 180,
  action: 40,
  target: 500,
  channels: 500,
} as const
const MAX_PER_DAY = 10_000_000

const tooLong = (name: keyof typeof MAX_AD_LENGTHS) =>
  [`${name}-long`, `Höchstens ${MAX_AD_LENGTHS[name]} Zeichen, bitte.`] as const

const target = fieldOf(
  'text',
  inOneLine(MAX_AD_LENGTHS.target, 'target-long')
    .refine((typed) => typed !== '')
    .refine(isTarget, 'target-wrong'),
  {
    label: 'Wohin er führt',
    problem: 'Bitte geben Sie an, wohin der Link führt.',
    problems: {
      ...Object.fromEntries([tooLong('target')]),
      'target-wrong': 'Bitte geben Sie einen Pfad wie /newsletters oder eine Adresse mit https an.',
    },
  },
)

/** Whether the target is a path of this site or a safe https address. */
function isTarget(typed: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(typed)) return true
  return typed.startsWith('https://') && URL.canParse(typed) && new URL(typed).username === ''
}

/** Paths of channels, separated by commas or spaces. */
const channels = fieldOf(
  'text',
  inOneLine(MAX_AD_LENGTHS.channels, 'channels-long')
    .transform((typed) =>
      typed
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((path) => path.replace(/^\/|\/$/g, '')),
    )
    .refine((paths) => paths.every((path) => /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(path))),
  {
    label: 'Nur in diesen Ressorts, mit Komma getrennt (leer: überall)',
    problem: 'Bitte geben Sie Ressorts wie region/leverkusen an, mit Komma getrennt.',
    problems: Object.fromEntries([tooLong('channels')]),
  },
)

const NO_SUCH_TIME = 'Diesen Zeitpunkt gibt es nicht.'

const untilField = (isPast: (moment: string) => boolean) =>
  fieldOf(
    'text',
    berlinTime().refine((moment) => moment === null || !isPast(moment), 'until-over'),
    {
      label: 'Läuft bis (leer: unbegrenzt)',
      problem: NO_SUCH_TIME,
      problems: {
        'until-early': 'Die Anzeige endet, bevor sie beginnt.',
        'until-over': 'Dieser Zeitpunkt ist vorbei.',
      },
    },
  )

const FIELDS = {
  idempotencyKey: idempotencyKey(),
  version: versionField(),
  title: oneLine({
    label: 'Zeile, die groß steht',
    problem: 'Bitte geben Sie die Zeile an, die groß steht.',
    max: MAX_AD_LENGTHS.title,
    tooLong: tooLong('title'),
  }),
  text: oneLine({
    label: 'Text darunter',
    max: MAX_AD_LENGTHS.text,
    tooLong: tooLong('text'),
    optional: true,
  }),
  action: oneLine({
    label: 'Wie der Link heißt',
    problem: 'Bitte geben Sie an, wie der Link heißt.',
    max: MAX_AD_LENGTHS.action,
    tooLong: tooLong('action'),
  }),
  target,
  /** The picture that an earlier try uploaded. */
  picture: freeText({ optional: true }),
  /** The picture chosen now, which is no text: the endpoint reads it apart. */
  file: freeText({ label: 'Bild', optional: true }),
  [FILE_LOST]: checkbox(),
  noPicture: checkbox({ label: 'Ohne Bild' }),
  /** The ticked boxes (`withSlots`). */
  slots: fieldOf(
    'verbatim',
    z
      .string()
      .transform((ticked) => ticked.split('\n').filter(isAdSlot))
      .refine((slots) => slots.length > 0),
    { problem: 'Bitte wählen Sie mindestens einen Platz.' },
  ),
  channels,
  from: fieldOf('text', berlinTime(), { label: 'Läuft ab (leer: sofort)', problem: NO_SUCH_TIME }),
  weight: wholeNumber({
    label: 'Gewicht, 1 bis 100: wie oft sie neben anderen an der Reihe ist',
    problem: 'Bitte geben Sie eine Zahl von 1 bis 100 an.',
    min: 1,
    max: 100,
  }),
  dailyCap: limitField({
    label: 'Höchstens so oft am Tag gesehen (leer: beliebig oft)',
    problem: 'Bitte geben Sie eine Zahl an, oder lassen Sie das Feld leer.',
    max: MAX_PER_DAY,
  }),
  isForNewReaders: checkbox({ label: 'Nicht für Leser mit PLUS oder E‑Paper' }),
  reason: reasonField('Grund, für das Protokoll'),
}

/** One of the paper's own ads. */
export const officeAdForm = z
  .object({ ...FIELDS, until: untilField(() => false) })
  .refine(...endsAfterStart('until-early'))

/** A new ad, which must not end before now. */
export const newAdForm = z
  .object({ ...FIELDS, until: untilField((moment) => Date.parse(moment) <= Date.now()) })
  .refine(...endsAfterStart('until-early'))

/** Stops an ad now. */
export const stopAdForm = z.object({
  command: oneOf(['stop']),
  reason: FIELDS.reason,
  idempotencyKey: FIELDS.idempotencyKey,
})

export type TypedAd = TypedForm<typeof officeAdForm>

/** A refused form; `stop` holds the errors of `stopAdForm`. */
export type AdFormReport = OfficeReport<typeof officeAdForm> | { stop: readonly string[] }

/** Returns the name of a slot's checkbox. */
export const slotBox = (slot: string): string => `slot-${slot}`

/** Returns a body with its ticked boxes as the field `slots`. */
export const withSlots = (body: object): object => ({
  ...body,
  slots: tickedBoxes(body, Object.keys(AD_SLOTS), slotBox),
})

/** Returns the ad without its picture. */
export const adOf = (values: FormValues<typeof officeAdForm>) => ({
  title: values.title,
  text: values.text,
  action: values.action,
  target: values.target,
  slots: values.slots,
  channels: values.channels,
  from: values.from,
  until: values.until,
  weight: values.weight,
  dailyCap: values.dailyCap,
  isForNewReaders: values.isForNewReaders,
})

/** Returns the form of an ad as it is now; `null` for a new ad. */
export function typedAd(ad: HouseAd | null): TypedAd {
  if (!ad) return readForm(officeAdForm, { weight: '10', action: 'Mehr erfahren' }).typed
  const { channels: paths, slots, from, until, weight, dailyCap } = ad
  return readForm(officeAdForm, {
    ...ad,
    slots: slots.join('\n'),
    channels: paths.join(', '),
    from: from === null ? '' : berlinLocal(from),
    until: until === null ? '' : berlinLocal(until),
    weight: String(weight),
    dailyCap: dailyCap === null ? '' : String(dailyCap),
  }).typed
}
