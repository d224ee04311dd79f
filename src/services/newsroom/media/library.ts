import type { Storage } from '../../storage/storage.ts'

/**
 * Where files of the media library are: below `library/`, under the key of their public place. No public address reads
 * `library/`; a file is copied to its public place when an article that names it is published (decision 80).
 */
const FOLDER = 'library'

/** Returns the public key of a path as articles name it: `pictures/newsroom/…` or `media/newsroom/…`. */
export const publicKey = (path: string): string =>
  path.startsWith('/media/') ? path.slice(1) : `pictures${path}`

export const libraryKey = (path: string): string => `${FOLDER}/${publicKey(path)}`

/** The folder of an unfinished upload. */
export const piecesFolder = (id: string): string => `${FOLDER}/uploads/${id}`

/** Returns the public files together with those of the library, for what only the newsroom sees. */
export const withLibrary = ({ facts }: Pick<Storage, 'facts'>): Pick<Storage, 'facts'> => ({
  facts: async (key) => (await facts(key)) ?? facts(`${FOLDER}/${key}`),
})

/** Returns the library's pictures as if they were public, for pictures that are shown to the newsroom only. */
export const libraryPictures = ({ read }: Pick<Storage, 'read'>): Pick<Storage, 'read'> => ({
  read: (key, most) => read(`${FOLDER}/${key}`, most),
})

/** Stores pictures in the library under the keys of their public places. */
export const libraryStorage = ({
  facts,
  write,
}: Pick<Storage, 'facts' | 'write'>): Pick<Storage, 'facts' | 'write'> => ({
  facts: (key) => facts(`${FOLDER}/${key}`),
  write: (key, body) => write(`${FOLDER}/${key}`, body),
})
