import type { ChannelSection, SectionLayout } from '../site/site.ts'

/** The arrangement of a section: from the layout set by the newsroom, the number of teasers and the neighbouring sections. */
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
  /** A `latest` section shown next to the lead before it. */
  beside: ChannelSection | null
  /** The section before has the same parent path (Leichlingen after Leverkusen): the gap between them is small. */
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

/** With fewer items there is nothing to swipe: one is a lead, two share the row. */
const MIN_ITEMS_TO_SWIPE = 3

function wantedOf({ layout, teasers }: ChannelSection): Arrangement {
  const wanted = FIXED[layout] ?? gridOf(teasers.length)
  const swipes = wanted === 'media' || wanted === 'swipe'
  if (!swipes || teasers.length >= MIN_ITEMS_TO_SWIPE) return wanted
  return teasers.length === 1 ? 'lead' : 'split-2'
}

/** The alternative arrangement that prevents two equal blocks in a row. */
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

/** Returns the non-empty sections in the newsroom's order, without two equal arrangements in a row where possible. */
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

/** Returns `/region` for `/region/burscheid`; null for top-level sections. */
function parentOf(section: ChannelSection | undefined): string | null {
  return /^(.+)\/[^/]+$/.exec(section?.targetPath ?? '')?.[1] ?? null
}
