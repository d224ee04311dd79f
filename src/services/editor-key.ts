import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether an Authorization header carries the editor key as its bearer token; takes as long wherever they differ. */
export function carriesEditorKey(
  authorization: string | null | undefined,
  editorKey: string,
): boolean {
  const token = bearerOf(authorization)
  return token !== null && timingSafeEqual(hash(token), hash(editorKey))
}

/** The bearer token of an Authorization header. */
export function bearerOf(authorization: string | null | undefined): string | null {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? null
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
