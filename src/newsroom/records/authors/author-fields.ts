import type { Contact, Image } from '../../../rules/articles/article.ts'
import { isRecordLink, isRecordSlug } from '../../../rules/newsroom/records.ts'
import type { AuthorRecord } from '../../../services/newsroom/records/contract.ts'
import type { Faults } from '../../parts/forms/form-changes.ts'
import { SLUG_FAULT } from '../SlugField.tsx'

export type AuthorFields = {
  prename: string
  surname: string
  shortname: string | null
  slug: string
  role: string
  bio: string
  img: Image | null
  contacts: readonly Contact[]
}

export const AUTHOR_LABELS: Readonly<Record<keyof AuthorFields, string>> = {
  prename: 'Vorname',
  surname: 'Nachname',
  shortname: 'Kürzel',
  slug: 'Wörter der Adresse',
  role: 'Rolle',
  bio: 'Kurztext',
  img: 'Porträt',
  contacts: 'Kontakte',
}

/** Returns the fields of an author; empty ones for a new author. */
export function fieldsOfAuthor(author: AuthorRecord | null): AuthorFields {
  const {
    prename = '',
    surname = '',
    shortname = null,
    slug = '',
    role = '',
    bio = '',
  } = author ?? {}
  const { img = null, contacts = [] } = author ?? {}
  return { prename, surname, shortname, slug, role, bio, img, contacts }
}

export function faultsOfAuthor({ surname, slug, contacts }: AuthorFields): Faults<AuthorFields> {
  return {
    ...(surname.trim() === '' && { surname: 'Der Nachname fehlt.' }),
    ...(!isRecordSlug(slug) && { slug: SLUG_FAULT }),
    ...(!contacts.every(({ label, href }) => label.trim() !== '' && isRecordLink(href)) && {
      contacts:
        'Jeder Kontakt braucht einen Namen und eine Adresse, die mit https://, mailto: oder tel: beginnt.',
    }),
  }
}

export const nameOfAuthor = ({ prename, surname }: Pick<AuthorFields, 'prename' | 'surname'>) =>
  `${prename} ${surname}`.trim()
