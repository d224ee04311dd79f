import {
  MAX_GALLERY_IMAGES,
  type ContentItem,
  type Image,
} from '../../../../rules/articles/article.ts'
import type { PictureLookup } from '../../../images/picture-lookup.ts'
import { childrenOf, elementsOf, findAll, plainTextOf, type HtmlElement } from './html-tree.ts'

/** Elements that a figure can show in place of pictures. */
export const NOT_IN_FIGURE = ['table', 'pre', 'iframe', 'embed', 'object', 'video', 'audio']

/** Returns a picture of this site with the texts of the element, which override its own; `null` for all others. */
export function ownPicture(
  element: HtmlElement,
  pictures: PictureLookup,
  caption = '',
): Image | null {
  const found = pictures(element.attribs['src'] ?? '')
  if (!found) return null
  const altText = (element.attribs['alt'] ?? '').trim()
  const { title = '' } = element.attribs
  return {
    ...found,
    altText: altText || found.altText,
    caption: caption || title || found.caption,
  }
}

/** Returns the text of the figure's own caption, without those of figures within it. */
export function captionIn(figure: HtmlElement): string {
  const inner = elementsOf(figure).find(({ name }) => name === 'figcaption')
  const caption = inner ?? findAll(figure, 'figcaption')[0]
  return caption ? plainTextOf(caption) : ''
}

/**
 * Returns the galleries of a figure with several pictures of this site: one, or more if a gallery may not have so many.
 * Returns an empty array if one of the pictures is not of this site.
 */
export function galleriesOf(figure: HtmlElement, pictures: PictureLookup): ContentItem[] {
  const elements = findAll(figure, 'img')
  const images = elements.flatMap((each) => {
    const own = figureAround(each, figure)
    return ownPicture(each, pictures, own ? captionIn(own) : '') ?? []
  })
  if (images.length < elements.length) return []
  const title = childrenOf(figure).flatMap((child) =>
    'name' in child && child.name === 'figcaption' ? [plainTextOf(child)] : [],
  )
  const galleries: ContentItem[] = []
  for (let start = 0; start < images.length; start += MAX_GALLERY_IMAGES) {
    const part = images.slice(start, start + MAX_GALLERY_IMAGES)
    galleries.push({ identifier: 'gallery', content: { title: title[0] ?? '', images: part } })
  }
  return galleries
}

/** Returns the figure of a picture within the outer one; undefined if the picture is directly in the outer one. */
function figureAround(image: HtmlElement, outer: HtmlElement): HtmlElement | undefined {
  for (let above = image.parent; above && above !== outer; above = above.parent) {
    if ('name' in above && above.name === 'figure') return above as HtmlElement
  }
  return undefined
}
