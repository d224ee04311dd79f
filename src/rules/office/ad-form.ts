import { AD_SLOTS, isAdSlot, type HouseAd } from '../ads/house-ad.ts'
import { berlinLocal, berlinMoment } from '../language/berlin-moment.ts'

/** The fields of an ad form as typed; `slot-{name}` is `on` if the ad may appear in that slot. */
export type AdFields = Readonly<Record<string, string>>
export type AdFaults = Readonly<Record<string, string>>
export type AdFormReport = { fields: AdFields; faults: AdFaults }

/** The ad without its picture, which is uploaded as a file. */
export type TypedAd = Omit<HouseAd, 'id' | 'cappedOn' | 'image'>

const MAX_LENGTHS = { title: 70, text: 180, action: 40, target: 500, channels: 500 } as const
const MAX_PER_DAY = 10_000_000

/** Returns the ad from a form, or the errors by field. If `versionCreatedAt` is given, the ad must not end before it. */
export function readAdForm(
  fields: AdFields,
  madeAt: Date | null,
): { ad: TypedAd } | { faults: AdFaults } {
  const faults: Record<string, string> = {}
  const typedValue = (name: string): string =>
    (fields[name] ?? '')
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
  const line = (name: keyof typeof MAX_LENGTHS, fault: string | null) => {
    const text = typedValue(name)
    if (text.length > MAX_LENGTHS[name])
      faults[name] = `Höchstens ${MAX_LENGTHS[name]} Zeichen, bitte.`
    else if (fault && text === '') faults[name] = fault
    return text
  }
  const title = line('title', 'Bitte geben Sie die Zeile an, die groß steht.')
  const text = line('text', null)
  const action = line('action', 'Bitte geben Sie an, wie der Link heißt.')
  const target = line('target', 'Bitte geben Sie an, wohin der Link führt.')
  if (!faults['target'] && !isTarget(target))
    faults['target'] = 'Bitte geben Sie einen Pfad wie /newsletters oder eine Adresse mit https an.'
  const slots = Object.keys(AD_SLOTS)
    .filter(isAdSlot)
    .filter((slot) => typedValue(`slot-${slot}`) === 'on')
  if (slots.length === 0) faults['slots'] = 'Bitte wählen Sie mindestens einen Platz.'
  const channels = line('channels', null)
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((path) => path.replace(/^\/|\/$/g, ''))
  if (!channels.every((path) => /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(path)))
    faults['channels'] ??= 'Bitte geben Sie Ressorts wie region/leverkusen an, mit Komma getrennt.'
  const from = momentOf('from')
  const until = momentOf('until')
  if (from && until && from >= until) faults['until'] = 'Die Anzeige endet, bevor sie beginnt.'
  else if (madeAt && until && new Date(until) <= madeAt)
    faults['until'] = 'Dieser Zeitpunkt ist vorbei.'
  const weight = wholeNumber(typedValue('weight'), 100)
  if (weight === null) faults['weight'] = 'Bitte geben Sie eine Zahl von 1 bis 100 an.'
  const dailyCap =
    typedValue('dailyCap') === '' ? null : wholeNumber(typedValue('dailyCap'), MAX_PER_DAY)
  if (typedValue('dailyCap') !== '' && dailyCap === null)
    faults['dailyCap'] = 'Bitte geben Sie eine Zahl an, oder lassen Sie das Feld leer.'
  if (weight === null || Object.keys(faults).length > 0) return { faults }
  const isForNewReaders = typedValue('isForNewReaders') === 'on'
  return {
    ad: {
      title,
      text,
      action,
      target,
      slots,
      channels,
      from,
      until,
      weight,
      dailyCap,
      isForNewReaders,
    },
  }

  function momentOf(field: 'from' | 'until'): string | null {
    const moment = berlinMoment(typedValue(field))
    if (typedValue(field) && !moment) faults[field] = 'Diesen Zeitpunkt gibt es nicht.'
    return moment
  }
}

function wholeNumber(typed: string, most: number): number | null {
  return /^[1-9]\d{0,8}$/.test(typed) && Number(typed) <= most ? Number(typed) : null
}

/** Whether the target is a path of this site or a safe https address. */
function isTarget(target: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(target)) return true
  return target.startsWith('https://') && URL.canParse(target) && new URL(target).username === ''
}

/** Returns the form fields of an ad. */
export function adFields(ad: HouseAd): AdFields {
  return {
    title: ad.title,
    text: ad.text,
    action: ad.action,
    target: ad.target,
    channels: ad.channels.join(', '),
    from: ad.from === null ? '' : berlinLocal(ad.from),
    until: ad.until === null ? '' : berlinLocal(ad.until),
    weight: String(ad.weight),
    dailyCap: ad.dailyCap === null ? '' : String(ad.dailyCap),
    ...(ad.isForNewReaders && { isForNewReaders: 'on' }),
    ...Object.fromEntries(ad.slots.map((slot) => [`slot-${slot}`, 'on'])),
  }
}
