import { plural } from '../../rules/language/plural.ts'

/** Articles and episodes are counted up to this number. */
const MAX_COUNTED = 1000

/** „12 Artikel“; „1.000 Artikel oder mehr“ where the count ends. */
export const articlesInWords = (count: number): string =>
  count >= MAX_COUNTED ? '1.000 Artikel oder mehr' : `${count} Artikel`

/** „1 Folge“, „3 Folgen“; „1.000 Folgen oder mehr“ where the count ends. */
export const episodesInWords = (count: number): string =>
  count >= MAX_COUNTED
    ? '1.000 Folgen oder mehr'
    : `${count} ${plural(count, { one: 'Folge', other: 'Folgen' })}`

/** „1 Person“, „3 Personen“. */
export const peopleInWords = (count: number): string =>
  `${count.toLocaleString('de-DE')} ${plural(count, { one: 'Person', other: 'Personen' })}`
