import { newsroomHref } from '../../routes/newsroom.ts'

/** Addresses of what the acts of the newsroom are about, by the kind of the object. */
const ADDRESSES: Readonly<Record<string, (key: string) => string>> = {
  artikel: (key) => newsroomHref.article({ id: Number(key) }),
  eintrag: (key) => newsroomHref.ticker({ id: Number(key.split('/')[0]) }),
  seite: (key) => newsroomHref.pages({ page: key }),
  newsletter: (key) => newsroomHref.newsletter({ slug: key }),
  autor: (key) => newsroomHref.author({ id: Number(key) }),
  thema: (key) => newsroomHref.topic({ id: Number(key) }),
  textseite: (key) => newsroomHref['static-page']({ slug: key }),
  datei: (key) => newsroomHref['media-item']({ id: Number(key) }),
}

/** Returns the screen of an object such as `artikel:1300101`, or `null` if it has no screen. */
export function newsroomAddress(subject: string): string | null {
  const [kind = '', ...key] = subject.split(':')
  return ADDRESSES[kind]?.(key.join(':')) ?? null
}
