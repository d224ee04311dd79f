import type { IssueSection, IssueTemplate } from '../../rules/newsletters/issue.ts'
import {
  MAX_NEWSLETTER_ID,
  MAX_SECTION_ARTICLES,
  MAX_SECTION_HOURS,
  NEWSLETTER_ID,
  RESERVED_NEWSLETTER_ID,
} from '../../rules/newsletters/newsletter-limits.ts'
import { EVERYBODY, type IssueSegment } from '../../rules/newsletters/segment.ts'
import type { Newsletter } from '../../rules/site/site.ts'
import type { NewsletterInList } from '../../services/newsroom/newsletters/contract.ts'

/** A section as it is typed. `key`: the same for as long as the form is open. */
export type SectionFields = {
  key: string
  title: string
  source: string
  limit: string
  /** Empty: articles of any age. */
  hours: string
}

/** The form of a newsletter. `weekdays`: 0 is Sunday; without days, issues are made by hand. */
export type NewsletterFields = {
  id: string
  title: string
  description: string
  rhythm: string
  writer: string
  template: IssueTemplate
  weekdays: number[]
  time: string
  sections: SectionFields[]
  /** The recipients of new issues. */
  segment: IssueSegment
  closed: boolean
}

/** The validation errors by the name of the field; `sections.{key}.{field}` for those of a section. */
export type NewsletterFaults = Readonly<Record<string, string>>

export const newSection = (): SectionFields => ({
  key: crypto.randomUUID(),
  title: '',
  source: 'newest',
  limit: '5',
  hours: '48',
})

export const EMPTY_NEWSLETTER: NewsletterFields = {
  id: '',
  title: '',
  description: '',
  rhythm: '',
  writer: '',
  template: 'letter',
  weekdays: [],
  time: '06:00',
  sections: [],
  segment: EVERYBODY,
  closed: false,
}

export const fieldsOf = (newsletter: NewsletterInList): NewsletterFields => ({
  ...EMPTY_NEWSLETTER,
  id: newsletter.id,
  title: newsletter.title,
  description: newsletter.description,
  rhythm: newsletter.rhythm,
  writer: newsletter.writer ?? '',
  template: newsletter.template ?? 'letter',
  weekdays: newsletter.schedule?.weekdays ?? [],
  time: newsletter.schedule?.time ?? EMPTY_NEWSLETTER.time,
  sections: (newsletter.sections ?? []).map(sectionFields),
  segment: newsletter.segment ?? EVERYBODY,
  closed: newsletter.closed ?? false,
})

const sectionFields = ({ title, source, limit, hours }: IssueSection): SectionFields => ({
  key: crypto.randomUUID(),
  title,
  source,
  limit: String(limit),
  hours: hours === undefined ? '' : String(hours),
})

/** Returns the record of a form without faults. */
export function newsletterOf(fields: NewsletterFields): Newsletter {
  const { id, title, description, rhythm, writer, template, weekdays, time, closed } = fields
  return {
    id: id.trim(),
    title: title.trim(),
    description: description.trim(),
    rhythm: rhythm.trim(),
    ...(writer.trim() && { writer: writer.trim() }),
    template,
    sections: fields.sections.map((section) => ({
      title: section.title.trim(),
      source: section.source,
      limit: Number(section.limit),
      ...(section.hours.trim() && { hours: Number(section.hours) }),
    })),
    ...(weekdays.length > 0 && {
      schedule: { weekdays: weekdays.toSorted((one, other) => one - other), time },
    }),
    ...(closed && { closed }),
  }
}

/** Returns what the API would refuse, in German. */
export function faultsOf(fields: NewsletterFields): NewsletterFaults {
  const faults: Record<string, string> = {}
  const id = fields.id.trim()
  if (!NEWSLETTER_ID.test(id) || id.length > MAX_NEWSLETTER_ID)
    faults['id'] = 'Die Adresse besteht aus Kleinbuchstaben a–z, Ziffern und Bindestrichen.'
  else if (id === RESERVED_NEWSLETTER_ID)
    faults['id'] = 'Diese Adresse hat schon eine andere Seite.'
  if (fields.title.trim() === '') faults['title'] = 'Geben Sie einen Namen an.'
  if (fields.weekdays.length > 0 && !/^\d\d:\d\d$/.test(fields.time))
    faults['time'] = 'Geben Sie eine Uhrzeit an.'
  for (const { key, limit, hours } of fields.sections) {
    if (!isWhole(limit, MAX_SECTION_ARTICLES))
      faults[`sections.${key}.limit`] = `Eine Zahl von 1 bis ${MAX_SECTION_ARTICLES}.`
    if (hours.trim() !== '' && !isWhole(hours, MAX_SECTION_HOURS))
      faults[`sections.${key}.hours`] = `Eine Zahl von 1 bis ${MAX_SECTION_HOURS}, oder nichts.`
  }
  return faults
}

const isWhole = (typed: string, most: number): boolean =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most
