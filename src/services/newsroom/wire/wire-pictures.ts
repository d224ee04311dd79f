import { stat } from 'node:fs/promises'
import type { EditorName } from '../../../rules/access/editor-scopes.ts'
import type { Image } from '../../../rules/articles/article.ts'
import { mediaNamedBy, type Shown } from '../../media/missing-media.ts'
import { readStoredInto, withTemporaryFile } from '../../storage/copy-stored.ts'
import type { Storage } from '../../storage/storage.ts'
import { libraryKey } from '../media/library.ts'
import { findByPaths } from '../media/media-rows.ts'
import { saveMedia } from '../media/uploads/finish-upload.ts'
import { inspect } from '../media/uploads/inspect.ts'
import type { WirePicture } from './contract.ts'
import type { Database } from './wire-rows.ts'

function imagesIn({ img, contentItems }: Shown): Image[] {
  const inText = contentItems.flatMap((item) => {
    if (item.identifier === 'normal') return [item.content.image]
    return item.identifier === 'gallery' ? item.content.images : []
  })
  return [...(img ? [img] : []), ...inText].filter(({ baseUrl }) => baseUrl !== null)
}

/** Returns the paths of the pictures of an item, which are files of the media library's storage. */
export const picturePathsOf = (shown: Shown): string[] => [
  ...new Set(
    mediaNamedBy(shown).flatMap(({ kind, path }) =>
      kind === 'picture' && path.startsWith('/newsroom/') ? [path] : [],
    ),
  ),
]

/** Returns the pictures of an item in words. */
export const picturesShownBy = (shown: Shown): WirePicture[] =>
  imagesIn(shown).map(({ baseUrl, altText, caption, copyrights }) => ({
    name: altText || (baseUrl?.split('/').at(-1) ?? ''),
    caption,
    credit: copyrights,
  }))

type Origin = { agency: string; rights: string; editor: EditorName }
type LibraryParts = { database: Database; storage: Storage }

/**
 * Adds the pictures of an item to the media library, with the agency's credit and rights; they become public when an
 * article with them is published. Pictures that the library has are left as they are.
 */
export async function addPictures(
  parts: LibraryParts,
  shown: Shown,
  { agency, rights, editor }: Origin,
): Promise<void> {
  const paths = picturePathsOf(shown)
  const known = new Set((await findByPaths(parts.database, paths)).map(({ path }) => path))
  const images = new Map(imagesIn(shown).map((image) => [image.baseUrl, image]))
  for (const path of paths) {
    if (known.has(path) || !(await parts.storage.facts(libraryKey(path)))) continue
    await withTemporaryFile(async (file) => {
      await readStoredInto(file, parts.storage, [libraryKey(path)])
      const { size } = await stat(file)
      const inspected = await inspect(file, size)
      const { texts } = inspected
      const image = images.get(path)
      await saveMedia(parts, {
        bytes: size,
        fileName: path.split('/').at(-1) ?? '',
        licence: rights || agency,
        inspected: {
          ...inspected,
          texts: {
            ...texts,
            caption: image?.caption || texts.caption,
            alt: image?.altText || texts.alt,
            credit: image?.copyrights || texts.credit || agency,
          },
        },
        file,
        editor,
      })
    })
  }
}
