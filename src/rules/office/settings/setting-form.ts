import { parseSetting, isValueOf, type Definition } from '../../site/setting-kinds.ts'
import { isSettingName, SETTINGS, type SettingName, type Settings } from '../../site/settings.ts'

type Value = Settings[SettingName]

/** Returns the setting named by the last path segment, in which hyphens replace underscores; undefined if unknown. */
export function settingAt(part: string): SettingName | undefined {
  const name = part.replaceAll('-', '_')
  return isSettingName(name) && !part.includes('_') ? name : undefined
}

/** Returns a value as text for its form field: a list has one line per entry. */
export const typedSetting = (value: Value): string =>
  Array.isArray(value) ? value.join('\n') : String(value)

/** Returns the value from a form field; null if it is not accepted (`acceptedValuesText`). */
export function readSetting(name: SettingName, typed: string): { value: Value } | null {
  const definition: Definition = SETTINGS[name]
  const value = definition.kind === 'list' ? linesOf(typed) : typed.trim()
  return isValueOf(definition, value) ? { value: parseSetting(definition, value) as Value } : null
}

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Returns one sentence about the accepted values; undefined if any text is accepted. */
export function acceptedValuesText(name: SettingName): string | undefined {
  const definition: Definition = SETTINGS[name]
  switch (definition.kind) {
    case 'boolean':
    case 'choice':
      return 'Bitte wählen Sie eine der Möglichkeiten.'
    case 'number':
      return `Eine ganze Zahl von ${definition.least} bis ${definition.most}.`
    case 'link':
      return 'Ein Pfad dieser Seite wie /order/abo, oder eine Adresse mit https.'
    case 'address':
      return 'Eine Adresse mit https, oder leer.'
    case 'email':
      return 'Eine E‑Mail-Adresse, oder leer.'
    case 'list':
      return 'Eine Zeile für jeden Eintrag.'
    case 'text':
      return undefined
  }
}

const CHOICES: Readonly<Record<string, string>> = {
  off: 'aus',
  verified: 'mit Googles Nachweis',
  parameters: 'nach der Adresse allein',
  reject: 'Ablehnen ist möglich',
  pur: 'zustimmen oder bezahlen',
  true: 'an',
  false: 'aus',
}

/** Returns the choices with their labels; undefined for a setting that is typed. */
export function choicesOf(name: SettingName): [value: string, label: string][] | undefined {
  const definition: Definition = SETTINGS[name]
  if (definition.kind === 'boolean') return ['true', 'false'].map(labelled)
  return definition.kind === 'choice' ? definition.choices.map(labelled) : undefined
}

const labelled = (value: string): [string, string] => [value, CHOICES[value] ?? value]

/** Formats a value: „an“; an empty one is a dash. */
export function settingInWords(name: SettingName, value: Value): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  return choicesOf(name)?.find(([choice]) => choice === text)?.[1] ?? (text || '–')
}
