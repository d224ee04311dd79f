import { EMPTY_INDEX, indexExports, type ExportIndex } from '../systems/wordpress/export-index.ts'
import { formatOf } from './formats.ts'

/** The files of one run, for formats whose files need each other. */
export class RunFiles {
  private readonly files: readonly string[]
  private readonly signal: AbortSignal | undefined
  private indexes: Promise<ReadonlyMap<string, ExportIndex>> | undefined

  constructor(files: readonly string[], signal?: AbortSignal) {
    this.files = files
    this.signal = signal
  }

  /** Returns the index of a file of a WordPress export, made from all files of the run that are of the same site. */
  async wordpressIndex(file: string): Promise<ExportIndex> {
    this.indexes ??= this.indexWordPress()
    return (await this.indexes).get(file) ?? EMPTY_INDEX
  }

  /** The files are read in the order of their names, so that the order of the arguments changes nothing. */
  private async indexWordPress(): Promise<ReadonlyMap<string, ExportIndex>> {
    const exports: string[] = []
    for (const file of new Set(this.files.toSorted()))
      // An unreadable file is reported when it is read.
      if ((await formatOf(file).catch(() => null)) === 'wordpress') exports.push(file)
    return indexExports(exports, this.signal)
  }
}
