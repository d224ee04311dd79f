import type { Transaction } from 'kysely'
import type { Article, LiveEntry } from '../../../rules/articles/article.ts'
import type { Competition } from '../../../rules/sport/competition.ts'
import { saveCompetition } from '../sport/competitions.ts'
import type { Store } from '../../../store/store.ts'
import type { Tables } from '../../../store/tables.ts'
import type { NoteAct } from '../../audit/write-audit.ts'
import { ServiceError } from '../../service-error.ts'
import type { ArticleRecord } from './article-record.ts'
import { loadAnyArticle } from '../reading/articles.ts'
import { loadPodcast } from '../reading/podcasts.ts'
import { loadAuthor } from '../reading/authors.ts'
import {
  changeLiveEntries,
  type ChangedEntries,
  type NamedEntry,
  type SavedEntries,
} from './live/live-entries.ts'
import { refuseUnknownReferences, refuseUnknownSources } from './curated.ts'
import { saveArticles, type SaveOptions } from './save-articles.ts'
import { changeAuthor, type AuthorChange } from './save-author.ts'
import { changeChannel, type ChannelChange } from './save-channel.ts'
import { changePodcast, type PodcastChange } from './save-podcast.ts'
import { changeSite, type SiteChange } from './save-site.ts'
import { changeTag, type TagChange } from './save-tag.ts'
import type { OnSaved, WriteOptions } from './saved.ts'
import { loadTag } from '../reading/tags.ts'
import { withdrawArticle } from './withdraw-article.ts'
import type { Written } from '../wire/write-contract.ts'

type VersionOption = Pick<WriteOptions, 'expectedVersion'>

export type ContentWrites = ReturnType<typeof createContentWrites>

type Announcing = Pick<SaveOptions, 'homePath' | 'onAnnounced'> & {
  /** Writes the act in the audit log, in the transaction of the write. */
  note: NoteAct
}

/**
 * Creates the write operations of the API on the site's own database. A version conflict gives 409; other writes return
 * the current object. `onAnnounced` lets this node invalidate its caches before it responds.
 */
export const createContentWrites = (store: Store, announcing: Announcing) => ({
  ...articleWrites(store, announcing),
  ...recordWrites(store, announcing),
  ...siteWrites(store, announcing),
})

const articleWrites = ({ database, pool }: Store, { homePath, onAnnounced, note }: Announcing) => ({
  async saveArticle(record: ArticleRecord, version: VersionOption): Promise<Written<Article>> {
    const [saved] = await saveArticles(database, [record], {
      ...version,
      onAnnounced,
      onSaved: noteSaved(note, 'article', 'artikel'),
      homePath,
      republishes: true,
    })
    const { kind, id } = settled(saved)
    const article = await loadAnyArticle(pool, id)
    return written(kind, article.version, article)
  },
  async withdrawArticle(id: number, version: VersionOption) {
    const options = {
      ...version,
      onAnnounced,
      onSaved: (transaction: Transaction<Tables>) =>
        note(transaction, { act: 'article-withdrawn', subject: `artikel:${id}` }),
      keepsOwed: true as const,
    }
    const saved = settled(await withdrawArticle(database, { id }, options))
    return { status: 204 as const, headers: { etag: `"${saved.version}"` } }
  },
  async saveLiveEntry(id: number, entry: NamedEntry, by: string): Promise<Written<LiveEntry>> {
    const change = { kind: 'put', entry, by, note } as const
    const saved = entrySettled(await changeLiveEntries(database, id, change, onAnnounced))
    return written(saved.kind, saved.version, entry)
  },
  async removeLiveEntry(id: number, entry: string, by: string) {
    const change = { kind: 'remove', id: entry, by, note } as const
    const saved = entrySettled(await changeLiveEntries(database, id, change, onAnnounced))
    return { status: 204 as const, headers: { etag: `"${saved.version}"` } }
  },
})

/** Writes of everything that articles refer to. */
const recordWrites = ({ database, pool }: Store, { onAnnounced, note }: Announcing) => ({
  async saveAuthor(change: AuthorChange & { id: number }, options: VersionOption) {
    const saved = await changeAuthor(database, change, {
      ...options,
      onAnnounced,
      onSaved: noteSaved(note, 'author', 'autor'),
    })
    const { kind, id, version } = settled(saved)
    return written(kind, version, await loadAuthor(pool, id))
  },
  async savePodcast(change: PodcastChange & { id: number }, options: VersionOption) {
    const saved = await changePodcast(database, change, {
      ...options,
      onAnnounced,
      onSaved: noteSaved(note, 'podcast', 'podcast'),
    })
    const { kind, id, version } = settled(saved)
    return written(kind, version, await loadPodcast(pool, id))
  },
  async saveCompetition(competition: Competition, options: VersionOption) {
    const saved = await saveCompetition(database, competition, {
      ...options,
      onAnnounced,
      onSaved: noteSaved(note, 'competition', 'wettbewerb'),
    })
    const { kind, version } = settled(saved)
    return written(kind, version, competition)
  },
  async saveTag(change: TagChange & { id: number }, options: VersionOption) {
    const saved = await changeTag(database, change, {
      ...options,
      onAnnounced,
      onSaved: noteSaved(note, 'topic', 'thema'),
    })
    const { kind, id, version } = settled(saved)
    return written(kind, version, await loadTag(pool, id))
  },
})

/** Writes of channels and sites. */
const siteWrites = ({ database }: Pick<Store, 'database'>, { onAnnounced, note }: Announcing) => ({
  async saveChannel(change: ChannelChange & { path: string }, options: VersionOption) {
    await refuseUnknownReferences(database, {
      path: change.path,
      sections: change.sections ?? [],
    })
    const saved = await changeChannel(database, change, {
      ...options,
      onAnnounced,
      onSaved: noteSaved(note, 'channel', 'seite'),
    })
    const { kind, version } = settled(saved)
    return written(kind, version, saved.record)
  },
  async saveSite(change: SiteChange & { mandator: string }, options: VersionOption) {
    await refuseUnknownSources(database, change.newsletters ?? [])
    const saved = await changeSite(database, change, {
      ...options,
      onAnnounced,
      onSaved: noteSaved(note, 'site', 'website'),
    })
    const { kind, version } = settled(saved)
    return written(kind, version, saved.site)
  },
})

type Noted = 'article' | 'author' | 'podcast' | 'competition' | 'topic' | 'channel' | 'site'

/** Notes what was created or changed. `subject`: its kind in the audit log. */
const noteSaved =
  (note: NoteAct, what: Noted, subject: string): OnSaved =>
  (transaction, { kind, id }) =>
    note(transaction, { act: `${what}-${kind}`, subject: `${subject}:${id}` })

type Outcome = { kind: 'created' | 'updated' | 'unchanged' | 'conflict'; version: number }

function settled<Saved extends Outcome>(
  saved: Saved | undefined,
): Exclude<Saved, { kind: 'conflict' }> {
  if (!saved) throw new ServiceError(404, 'There is no such article.')
  if (saved.kind !== 'conflict') return saved as Exclude<Saved, { kind: 'conflict' }>
  throw new ServiceError(409, `Another version is stored: ${saved.version}.`)
}

function entrySettled(saved: ChangedEntries): SavedEntries {
  if (saved.kind === 'no ticker')
    throw new ServiceError(404, 'There is no such article with a ticker.')
  if (saved.kind === 'no entry') throw new ServiceError(404, 'There is no such entry.')
  if (saved.kind === 'full') throw new ServiceError(409, 'The ticker is full.')
  return saved as SavedEntries
}

function written<Body>(kind: Outcome['kind'], version: number, body: Body): Written<Body> {
  return { status: kind === 'created' ? 201 : 200, headers: { etag: `"${version}"` }, body }
}
