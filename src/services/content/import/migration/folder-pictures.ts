import { stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'

/** Folders of uploads whose place in an address may be the top of the given folder. */
const TOPS = ['wp-content', 'uploads', 'content', 'images', 'files', 'assets', 'static']

/** A file of the folder, and the words under which its stored picture is known. */
export type FolderPicture = { file: string; source: string }

/**
 * Finds the file of a picture's address below a copy of the source's uploads: the whole path, or the part from or after a
 * usual folder of uploads. `null` if there is no such file.
 */
export async function pictureInFolder(
  folder: string,
  address: string,
): Promise<FolderPicture | null> {
  const top = resolve(folder)
  for (const segments of placesOf(address)) {
    const file = join(top, ...segments)
    if (!file.startsWith(top + sep)) continue
    const found = await pictureFile(file)
    if (found) return found
  }
  return null
}

/** Returns the file if it exists. A file that changes gets another `source`. */
export async function pictureFile(file: string): Promise<FolderPicture | null> {
  const facts = await stat(file).catch(() => null)
  return facts?.isFile() ? { file, source: `${file} ${facts.size} ${facts.mtimeMs}` } : null
}

/** Returns the possible places of a file, the longest first. */
function placesOf(address: string): string[][] {
  const segments = segmentsOf(address)
  const starts = segments.flatMap((segment, place) =>
    TOPS.includes(segment) ? [place, place + 1] : [],
  )
  return [0, ...starts].map((start) => segments.slice(start)).filter(({ length }) => length > 0)
}

/** Returns the decoded segments of a path; empty if a segment is no file name. */
function segmentsOf(address: string): string[] {
  try {
    const segments = (URL.parse(address)?.pathname ?? '')
      .split('/')
      .filter(Boolean)
      .map(decodeURIComponent)
    return segments.some((each) => /[/\\\p{Cc}]|^\.{1,2}$/u.test(each)) ? [] : segments
  } catch {
    return []
  }
}
