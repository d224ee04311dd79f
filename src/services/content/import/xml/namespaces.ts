import { elementsIn, type XmlElement } from './element.ts'

export const MEDIA = 'http://search.yahoo.com/mrss/'
export const ITUNES = 'http://www.itunes.com/dtds/podcast-1.0.dtd'

/** Returns the elements with a name of a namespace, or of its usual prefix if the feed does not bind it. */
export const elementsNamed = (item: XmlElement, name: string, space: string, prefix: string) =>
  elementsIn(item, name).filter((each) => each.space === space || each.space === prefix)
