type Version = { agency: string; version: number }

/** Reasons in the history of a draft that was made from an agency's item. */
export const texts = {
  taken: (item: Version) => `Von ${item.agency} übernommen${numbered(item)}`,
  updated: (item: Version) => `Neue Fassung von ${item.agency} übernommen${numbered(item)}`,
} as const

const numbered = ({ version }: Version): string => (version > 0 ? ` (Fassung ${version})` : '')
