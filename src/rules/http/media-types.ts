/** Media types of audio and video by file extension. */
const MEDIA_TYPES: Record<string, string> = {
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

/** Media types of pictures by file extension. */
const PICTURE_TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
}

/** Returns the content type of a stored file; shown by tools that list the storage. */
export const storedType = (ending: string): string =>
  PICTURE_TYPES[ending.toLowerCase()] ?? mediaType(ending) ?? 'application/octet-stream'

export function mediaType(ending: string): string | undefined {
  return Object.hasOwn(MEDIA_TYPES, ending) ? MEDIA_TYPES[ending] : undefined
}
