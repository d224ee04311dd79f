import { cutText } from '../../../../../rules/language/cut-text.ts'
import type { NewsCode } from '../../news/news-item.ts'
import type { XmlElement } from '../../xml/element.ts'
import { metaOf, type Categories } from './export-index.ts'

/** Fields of a post for search engines, and names of those that have no place here. */
type SearchFields = {
  seoTitle: string | null
  description: string | null
  mainCode: NewsCode | null
  lost: string[]
}

/** Custom fields of the plug-ins. */
type Plugin = Record<
  'name' | 'title' | 'description' | 'canonical' | 'robots' | 'category',
  string
> & {
  hides: (robots: string) => boolean
}

const YOAST: Plugin = {
  name: 'Yoast',
  title: '_yoast_wpseo_title',
  description: '_yoast_wpseo_metadesc',
  canonical: '_yoast_wpseo_canonical',
  robots: '_yoast_wpseo_meta-robots-noindex',
  category: '_yoast_wpseo_primary_category',
  hides: (value: string) => value === '1',
}
const RANK_MATH: Plugin = {
  name: 'Rank Math',
  title: 'rank_math_title',
  description: 'rank_math_description',
  canonical: 'rank_math_canonical_url',
  robots: 'rank_math_robots',
  category: 'rank_math_primary_category',
  hides: (value: string) => value.includes('noindex'),
}

const MAX_TITLE_LENGTH = 300
const MAX_DESCRIPTION_LENGTH = 1000
/** Yoast writes `%%title%%`, Rank Math `%title%`. */
const VARIABLE = /%%?(\w+)%%?/g
/** Parts of titles that this site adds itself. */
const ADDED_HERE = new Set(['sep', 'sitename', 'site_title', 'page'])

/** Reads the fields of Yoast or Rank Math. */
export function searchFields(
  item: XmlElement,
  { headline, address }: { headline: string; address: string | null },
  categories: Categories,
): SearchFields {
  const lost: string[] = []
  const fieldsOf = (plugin: Plugin) => ({
    title: filled(metaOf(item, plugin.title), headline, `the title of ${plugin.name}`, lost),
    description: filled(
      metaOf(item, plugin.description),
      headline,
      `the description of ${plugin.name}`,
      lost,
    ),
    category: metaOf(item, plugin.category),
    canonical: metaOf(item, plugin.canonical),
    hides: plugin.hides(metaOf(item, plugin.robots)),
  })
  const all = [fieldsOf(YOAST), fieldsOf(RANK_MATH)]
  if (all.some(({ hides }) => hides)) lost.push('noindex')
  const canonical = all.find((one) => one.canonical)?.canonical
  if (canonical && canonical !== address) lost.push(`the canonical address ${canonical}`)
  const title = all.find((one) => one.title)?.title
  const description = all.find((one) => one.description)?.description
  const main = all.find(({ category }) => category)?.category
  const term = main && [...categories.values()].find(({ id }) => id === main)
  return {
    seoTitle: title && title !== headline ? cutText(title, MAX_TITLE_LENGTH) : null,
    description: description ? cutText(description, MAX_DESCRIPTION_LENGTH) : null,
    mainCode: term ? { code: term.code, name: term.name } : null,
    lost,
  }
}

/** Fills in the variables of a template; empty if a variable is unknown, which is then named as lost. */
function filled(template: string, headline: string, name: string, lost: string[]): string {
  let isUnknown = false
  const text = template.replaceAll(VARIABLE, (_, variable: string) => {
    if (variable === 'title') return headline
    if (!ADDED_HERE.has(variable)) isUnknown = true
    return ''
  })
  if (isUnknown) lost.push(name)
  return isUnknown ? '' : text.replaceAll(/\s+/g, ' ').trim()
}
