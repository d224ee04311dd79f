import type { ChannelSection, SectionLayout } from '../site/site.ts'

/** How a section is set: the newsroom names the layout, the number of teasers and the neighbours decide the rest. */
export type Arrangement =
  | 'lead'
  | 'split-2'
  | 'split-3'
  | 'split-4'
  | 'feature'
  | 'rows'
  | 'latest'
  | 'headlines'
  | 'reportage'
  | 'ranked'
  | 'opinion'
  | 'media'
  | 'swipe'
  | 'newsletter'

export type ArrangedSection = ChannelSection & {
  arrangement: Arrangement
  /** A timed list that stands beside the lead before it. */
  beside: ChannelSection | null
  /** Of one parent with the section before, Leichlingen after Leverkusen: the gap between them is small. */
  isNear: boolean
}

const FIXED: Partial<Record<SectionLayout, Arrangement>> = {
  lead: 'lead',
  list: 'rows',
  latest: 'latest',
  headlines: 'headlines',
  reportage: 'reportage',
  ranked: 'ranked',
  opinion: 'opinion',
  podcast: 'media',
  video: 'media',
  swipeable: 'swipe',
  newsletter: 'newsletter',
}

function gridOf(count: number): Arrangement {
  if (count === 2) return 'split-2'
  if (count % 4 === 0) return 'split-4'
  return count % 3 === 0 ? 'split-3' : 'feature'
}

/** Of fewer there is nothing to swipe: one leads, two share the row. */
const MIN_ITEMS_TO_SWIPE = 3

function wantedOf({ layout, teasers }: ChannelSection): Arrangement {
  const wanted = FIXED[layout] ?? gridOf(teasers.length)
  const swipes = wanted === 'media' || wanted === 'swipe'
  if (!swipes || teasers.length >= MIN_ITEMS_TO_SWIPE) return wanted
  return teasers.length === 1 ? 'lead' : 'split-2'
}

/** What a section may be instead, so that no two equal blocks follow each other. */
const ALTERNATIVE: Partial<Record<Arrangement, Arrangement>> = {
  'split-2': 'rows',
  'split-3': 'feature',
  'split-4': 'feature',
  feature: 'rows',
  rows: 'feature',
}

function arrange(section: ChannelSection, before: Arrangement | undefined): Arrangement {
  const wanted = wantedOf(section)
  if (wanted !== before || section.teasers.length < 3) return wanted
  return ALTERNATIVE[wanted] ?? wanted
}

/** Sections with something in them, in the newsroom's order, never two equal ones in a row. */
export function arrangeSections(sections: readonly ChannelSection[]): ArrangedSection[] {
  const filled = sections.filter(
    ({ layout, teasers }) => layout === 'newsletter' || teasers.length > 0,
  )
  return filled.reduce<ArrangedSection[]>((arranged, section) => {
    const before = arranged.at(-1)
    if (section.layout === 'latest' && before?.arrangement === 'lead' && !before.beside)
      return [...arranged.slice(0, -1), { ...before, beside: section }]
    const arrangement = arrange(section, before?.arrangement)
    const isNear = parentOf(section) !== null && parentOf(section) === parentOf(before)
    return [...arranged, { ...section, arrangement, beside: null, isNear }]
  }, [])
}

/** `/region` of `/region/burscheid`; sections at the root have none in common. */
function parentOf(section: ChannelSection | undefined): string | null {
  return /^(.+)\/[^/]+$/.exec(section?.targetPath ?? '')?.[1] ?? null
}
