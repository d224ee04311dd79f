/** Returns a hash of a text as eight hexadecimal digits (FNV-1a). */
export function versionOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
