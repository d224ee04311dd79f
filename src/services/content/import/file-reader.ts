import { basename, dirname, extname, join } from 'node:path'
import { ServiceError } from '../../service-error.ts'
import type { ArticleRecord } from '../writing/article-record.ts'
import type { CodeMapping } from './news/codes.ts'
import { recordOfNews, restrictedRecord, type NewsRecord } from './news/news-record.ts'
import type { NewsItem } from './news/news-item.ts'
import { wireItemOf } from './news/wire/wire-item.ts'
import { loadNewsPictures } from './news/own-pictures.ts'
import { recordOfPost } from './systems/static/post-record.ts'
import type { SitePost } from './systems/static/read-post.ts'
import type { MediaLookup } from './html/media-lookup.ts'
import type { PictureLookup } from '../../images/picture-lookup.ts'
import { isAddress, relativeFile, withMissing } from './reading/named-files.ts'
import { readRecord, type ParsedRecord, type RecordDefaults } from './record.ts'
import { joinedNotes } from './reading/joined-notes.ts'

type Picture = ReturnType<PictureLookup>

export type FileReaderOptions = {
  defaults: Omit<RecordDefaults, 'source' | 'allowsUndated'>
  /** Looks up the uploaded pictures that a record names. Optional. */
  uploaded?: (record: unknown) => Promise<PictureLookup>
  /**
   * Imports a picture next to the file, once; `null` if it cannot be read. Without it such pictures are not imported.
   */
  takePicture?: (file: string) => Promise<Picture>
  /**
   * Fetches a picture by the address that a feed or agency gives; `null` on failure. Without it no pictures are
   * fetched. `page`: the address of the article on its own site, if known.
   */
  fetchPicture?: (address: string, page: string | null) => Promise<Picture>
  /**
   * Imports sound or film next to the file, once, and returns its path on this site; `null` if it is not there. Without
   * it recordings stay links.
   */
  takeRecording?: (file: string) => Promise<string | null>
  /** Throws a `ServiceError` if a record names media that does not exist here. Optional. */
  refuseMissing?: (record: ArticleRecord) => Promise<void>
  /** Rules for the codes of agencies and feeds. Optional. */
  mapping?: CodeMapping
  /** The ids are this site's own, not those of a source. */
  isOwn?: boolean
}

/** An entry of a file: one of our records, or news in another format. */
type SourceEntry =
  | { kind: 'record'; value: unknown }
  | { kind: 'item'; item: NewsItem }
  | { kind: 'post'; post: SitePost }

/** The site that an entry comes from: its pictures and links. */
type EntrySource = {
  /** Pictures at addresses are fetched. */
  isNews: boolean
  /** The address of the article on its own site, if known. */
  page: string | null
  /** Returns the file of a picture, for texts that name files of their site. */
  pictureFile?: SitePost['pictureFile']
  /** Former paths of articles of that site. */
  formerPaths?: ReadonlySet<string>
}

const MAX_PICTURES = 200
/** Pictures of a text that are loaded at the same time. */
const PICTURES_AT_ONCE = 20
const MAX_RECORDINGS = 20
const NO_MAPPING: CodeMapping = { rules: [] }

/**
 * Parses the entries of a file. A record names its source, or the file name does. The same record in a file of another
 * name is an update.
 */
export class FileReader {
  private readonly options: FileReaderOptions
  private readonly defaults: RecordDefaults
  private readonly folder: string

  private readonly fileDate: string | null

  constructor(file: string, options: FileReaderOptions, fileDate: Date | null = null) {
    const source = options.isOwn ? undefined : basename(file, extname(file))
    this.options = options
    this.defaults = { ...options.defaults, source, allowsUndated: true }
    this.folder = dirname(file)
    this.fileDate = fileDate?.toISOString() ?? null
  }

  /** Returns the record, or one sentence why it is refused. */
  async parse(found: SourceEntry): Promise<ParsedRecord | string> {
    const parsed = await this.parseEntry(found)
    if (typeof parsed === 'string') return parsed
    const { authors = {} } = this.options.mapping ?? NO_MAPPING
    parsed.record.authors = parsed.record.authors.map((name) =>
      typeof name === 'string' && Object.hasOwn(authors, name) ? (authors[name] ?? name) : name,
    )
    try {
      await this.options.refuseMissing?.(parsed.record)
      return parsed
    } catch (error) {
      if (error instanceof ServiceError && error.status === 400) return error.message
      throw error
    }
  }

  private async parseEntry(found: SourceEntry): Promise<ParsedRecord | string> {
    const { mapping = NO_MAPPING, defaults } = this.options
    if (found.kind === 'record') {
      const value = this.options.isOwn ? found.value : restrictedRecord(found.value, mapping)
      if (typeof value === 'string') return value
      return this.withPictures(value, { isNews: false, page: null })
    }
    if (found.kind === 'post') {
      const { pictureFile, linkedPaths: formerPaths } = found.post
      const record = recordOfPost(found.post, mapping, defaults.channels)
      if (record.kind === 'refused') return record.reason
      const parsed = await this.parseNews(record, {
        isNews: true,
        page: null,
        pictureFile,
        formerPaths,
      })
      return typeof parsed === 'string' ? parsed : { ...parsed, codes: found.post.codes }
    }
    const news = recordOfNews(found.item, {
      mapping,
      channels: defaults.channels,
      now: defaults.now,
      fileDate: this.fileDate,
    })
    if (news.kind === 'refused') return news.reason
    const { address, codes, keywords, comments, linkedPaths: formerPaths } = found.item
    const parsed = await this.parseNews(news, { isNews: true, page: address, formerPaths })
    if (typeof parsed === 'string') return parsed
    return { ...parsed, codes, keywords, comments, wire: wireItemOf(found.item) }
  }

  /** A picture that cannot be loaded is noted; the text is imported without it. */
  private async parseNews(news: NewsRecord, sources: EntrySource): Promise<ParsedRecord | string> {
    const localPictures = await this.localPictures(news.value)
    const { value, notes } = await loadNewsPictures(
      news.value,
      async (source) => localPictures(source) ?? this.loadPicture(source, sources),
    )
    const parsed = await this.withPictures(value, sources)
    if (typeof parsed === 'string') return parsed
    const { edition, held, expires, oldPaths, archives } = news
    const said = [held, ...news.notes, ...notes, parsed.note].filter((note) => note !== null)
    return {
      record: {
        ...parsed.record,
        ...(edition !== null && { edition }),
        ...(held !== null && { isHeld: true as const }),
        ...(expires !== null && { expiresAt: expires }),
      },
      note: joinedNotes(said) || null,
      oldPaths,
      archives,
    }
  }

  /** Repeats reading with the pictures loaded so far, until the record names no further ones. */
  private async withPictures(value: unknown, sources: EntrySource): Promise<ParsedRecord | string> {
    const loaded = new Map<string, Picture>()
    const recordings = new Map<string, string | null>()
    const localPictures = await this.localPictures(value)
    for (;;) {
      const named = new Set<string>()
      const newRecordings = new Set<string>()
      const further = new Set<string>()
      const lookup: PictureLookup = (source) => {
        const known = localPictures(source)
        if (known) return known
        if (!loaded.has(source) && this.canLoad(source, sources)) {
          const isFurther = loaded.size + named.size >= MAX_PICTURES && !named.has(source)
          if (isFurther) further.add(source)
          else if (named.size < PICTURES_AT_ONCE) named.add(source)
        }
        return loaded.get(source) ?? null
      }
      const media: MediaLookup = (source) => {
        if (!recordings.has(source) && recordings.size < MAX_RECORDINGS) newRecordings.add(source)
        return recordings.get(source) ?? null
      }
      const result = this.read(value, {
        pictures: lookup,
        media: sources.isNews ? media : undefined,
        formerPaths: sources.formerPaths,
      })
      if (named.size + newRecordings.size === 0)
        return sources.isNews ? withMissing(result, { loaded, recordings, further }) : result
      for (const source of newRecordings) recordings.set(source, await this.loadRecording(source))
      const pictures = [...named].map(
        async (source) => [source, await this.loadPicture(source, sources)] as const,
      )
      for (const [source, picture] of await Promise.all(pictures)) loaded.set(source, picture)
    }
  }

  /** Returns the pictures a record may name because they are already on this site. */
  private async localPictures(record: unknown): Promise<PictureLookup> {
    const uploaded = await this.options.uploaded?.(record)
    const { pictures } = this.defaults
    return (source) => pictures?.(source) ?? uploaded?.(source) ?? null
  }

  private canLoad(source: string, { isNews, pictureFile }: EntrySource): boolean {
    const { takePicture, fetchPicture } = this.options
    if (isNews && isAddress(source)) return fetchPicture !== undefined
    return takePicture !== undefined && (pictureFile !== undefined || relativeFile(source) !== null)
  }

  private async loadPicture(source: string, sources: EntrySource): Promise<Picture> {
    const { takePicture, fetchPicture } = this.options
    if (sources.isNews && isAddress(source))
      return (await fetchPicture?.(source, sources.page)) ?? null
    const name = relativeFile(source)
    const file = sources.pictureFile?.(source) ?? (name === null ? null : join(this.folder, name))
    return file === null ? null : ((await takePicture?.(file)) ?? null)
  }

  /** A recording of a feed is next to it, under the name that ends its address. */
  private async loadRecording(source: string): Promise<string | null> {
    const name = (URL.parse(source)?.pathname ?? source).split('/').at(-1) ?? ''
    const isName = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_\-. ]{0,200}\.\w{2,5}$/u.test(name)
    return isName ? ((await this.options.takeRecording?.(join(this.folder, name))) ?? null) : null
  }

  private read(
    value: unknown,
    { pictures, media, formerPaths }: Pick<RecordDefaults, 'pictures' | 'media' | 'formerPaths'>,
  ): ParsedRecord | string {
    const { takePicture, fetchPicture, uploaded } = this.options
    const looksUp = takePicture ?? fetchPicture ?? uploaded
    try {
      return readRecord(value, {
        ...this.defaults,
        ...(looksUp && { pictures }),
        ...(media && { media }),
        formerPaths,
      })
    } catch (error) {
      if (error instanceof ServiceError) return error.message
      throw error
    }
  }
}
