import { cutText } from '../../../rules/language/cut-text.ts'
import { basename, dirname, extname, join } from 'node:path'
import { ServiceError } from '../../service-error.ts'
import type { ArticleRecord } from '../writing/article-record.ts'
import type { CodeMapping } from './news/codes.ts'
import { recordOfNews, type NewsRecord } from './news/news-record.ts'
import type { NewsItem } from './news/news-item.ts'
import { withOwnPictures } from './news/own-pictures.ts'
import type { PictureLookup } from '../../images/picture-lookup.ts'
import { readRecord, type ParsedRecord, type RecordDefaults } from './record.ts'

type Picture = ReturnType<PictureLookup>

export type FileReaderOptions = {
  defaults: Omit<RecordDefaults, 'source' | 'allowsUndated'>
  /** The uploaded pictures that a record names; without it none. */
  uploaded?: (record: unknown) => Promise<PictureLookup>
  /** Takes along a picture that lies beside a file, once; null where none can be had. Without it none is. */
  takePicture?: (file: string) => Promise<Picture>
  /** Fetches the picture at an address that a feed or an agency names; null where none can be had. Without it none is. */
  fetchPicture?: (address: string) => Promise<Picture>
  /** Refuses a record that shows or plays what is not here, by throwing a `ServiceError`; without it none is. */
  refuseMissing?: (record: ArticleRecord) => Promise<void>
  /** What the codes of agencies and feeds mean here; without it nothing. */
  mapping?: CodeMapping
  /** Ids are this site's, not those of a source. */
  isOwn?: boolean
}

/** What was found in a file: one of our records, or news of another format. */
type SourceEntry = { kind: 'record'; value: unknown } | { kind: 'item'; item: NewsItem }

const MAX_PICTURES = 20
const MAX_NOTE_LENGTH = 300
const NO_MAPPING: CodeMapping = { rules: [] }

/** A record names its source, or its file does: the same record again updates, whatever its file is called by then. */
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

  /** The record, or in one sentence why there is none. */
  async parse(found: SourceEntry): Promise<ParsedRecord | string> {
    const parsed = await this.parsed(found)
    if (typeof parsed === 'string') return parsed
    try {
      await this.options.refuseMissing?.(parsed.record)
      return parsed
    } catch (error) {
      if (error instanceof ServiceError && error.status === 400) return error.message
      throw error
    }
  }

  private async parsed(found: SourceEntry): Promise<ParsedRecord | string> {
    if (found.kind === 'record') return this.withPictures(found.value, false)
    const { mapping = NO_MAPPING, defaults } = this.options
    const news = recordOfNews(found.item, {
      mapping,
      channels: defaults.channels,
      now: defaults.now,
      fileDate: this.fileDate,
    })
    return news.kind === 'refused' ? news.reason : this.parseNews(news)
  }

  /** A picture that cannot be had is told of; the text goes in without it. */
  private async parseNews(news: NewsRecord): Promise<ParsedRecord | string> {
    const here = await this.here(news.value)
    const { value, notes } = await withOwnPictures(
      news.value,
      async (source) => here(source) ?? this.take(source, true),
    )
    const parsed = await this.withPictures(value, true)
    if (typeof parsed === 'string') return parsed
    const { edition, held, expires } = news
    const said = [held, ...news.notes, ...notes, parsed.note].filter((note) => note !== null)
    return {
      record: {
        ...parsed.record,
        edition,
        ...(held !== null && { isHeld: true as const }),
        ...(expires !== null && { expiresAt: expires }),
      },
      note: cutText(said.join('; '), MAX_NOTE_LENGTH) || null,
    }
  }

  /** Read again with the pictures it names, until it names none that was not looked for. */
  private async withPictures(value: unknown, isNews: boolean): Promise<ParsedRecord | string> {
    const taken = new Map<string, Picture>()
    const here = await this.here(value)
    for (;;) {
      const named = new Set<string>()
      const result = this.read(value, (source) => {
        const known = here(source)
        if (known) return known
        const isNew = !taken.has(source) && taken.size + named.size < MAX_PICTURES
        if (isNew && this.canBeTaken(source, isNews)) named.add(source)
        return taken.get(source) ?? null
      })
      if (named.size === 0) return result
      for (const source of named) taken.set(source, await this.take(source, isNews))
    }
  }

  /** What a record may name because it is this site's already. */
  private async here(record: unknown): Promise<PictureLookup> {
    const uploaded = await this.options.uploaded?.(record)
    const { pictures } = this.defaults
    return (source) => pictures?.(source) ?? uploaded?.(source) ?? null
  }

  private canBeTaken(source: string, isNews: boolean): boolean {
    const { takePicture, fetchPicture } = this.options
    if (isNews && isAddress(source)) return fetchPicture !== undefined
    return takePicture !== undefined && besideOf(source) !== null
  }

  private async take(source: string, isNews: boolean): Promise<Picture> {
    const { takePicture, fetchPicture } = this.options
    if (isNews && isAddress(source)) return (await fetchPicture?.(source)) ?? null
    const name = besideOf(source)
    return name === null ? null : ((await takePicture?.(join(this.folder, name))) ?? null)
  }

  private read(value: unknown, lookup: PictureLookup): ParsedRecord | string {
    const { takePicture, fetchPicture, uploaded } = this.options
    const looksUp = takePicture ?? fetchPicture ?? uploaded
    try {
      return readRecord(value, { ...this.defaults, ...(looksUp && { pictures: lookup }) })
    } catch (error) {
      if (error instanceof ServiceError) return error.message
      throw error
    }
  }
}

const isAddress = (source: string): boolean => /^https?:\/\//i.test(source)

/** The file a text means by a picture's name: in its own folder or below it; null for an address. */
function besideOf(source: string): string | null {
  try {
    const name = decodeURIComponent(source)
    const isName = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_\- ./]{0,200}\.(?:jpe?g|png|webp|avif)$/iu.test(
      name,
    )
    return isName && !name.includes('..') ? name : null
  } catch {
    return null
  }
}
