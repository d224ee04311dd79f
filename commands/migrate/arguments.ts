import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { isSection } from '../../src/routes.ts'
import type { ContentRestriction } from '../../src/rules/articles/article.ts'
import {
  isSourceName,
  sourceOf,
  SOURCES,
  type SourceName,
} from '../../src/services/content/import/migration/sources.ts'
import { InvalidArgumentsError, type Given } from '../command.ts'
import { filesAt, type GivenFile } from '../import/import-site.ts'
import { USAGE } from './help.ts'

export const options = {
  write: { type: 'boolean', default: false },
  mapping: { type: 'string' },
  propose: { type: 'string' },
  restriction: { type: 'string' },
  members: { type: 'string' },
  section: { type: 'string' },
  pictures: { type: 'string' },
  'picture-host': { type: 'string', multiple: true, default: [] as string[] },
  rate: { type: 'string', default: '10' },
  'allow-loopback': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

export type Arguments = {
  source: SourceName
  files: GivenFile[]
  /** Files of a folder that are of another system. */
  leftOut: number
  writes: boolean
  mapping: string | undefined
  propose: string | undefined
  restriction: ContentRestriction | undefined
  /** `paid`: texts for members become paid articles; they are refused without it. */
  members: 'paid' | undefined
  section: string | undefined
  pictures: string | undefined
  pictureHosts: string[]
  rate: number
  allowsLoopback: boolean
  json: boolean
}

const unusable = (sentence: string): Error => new InvalidArgumentsError(sentence)

export async function readArguments({
  values,
  positionals: [source, ...paths],
}: Given<typeof options>): Promise<Arguments> {
  if (!isSourceName(source))
    throw unusable(
      `${source === undefined ? 'No source is named' : `The source „${source}“ is unknown`}. Sources are ${Object.keys(SOURCES).join(', ')}.`,
    )
  const { restriction, members, section, pictures, propose } = values
  if (restriction !== undefined && restriction !== 'free' && restriction !== 'paid')
    throw unusable(`--restriction is free or paid, not „${restriction}“.`)
  if (members !== undefined && members !== 'paid')
    throw unusable(`--members is paid, not „${members}“.`)
  if (section !== undefined && !isSection(section))
    throw unusable(`--section „${section}“ is no path of a channel.`)
  if (pictures !== undefined && !(await isFolder(pictures)))
    throw unusable(`The folder ${pictures} of --pictures is not there.`)
  if (propose !== undefined && existsSync(propose))
    throw unusable(`The file ${propose} exists: --propose writes a new file.`)
  if (paths.length === 0) throw unusable(`No file is named. Usage: ${USAGE}`)
  return {
    ...(await filesOf(source, paths)),
    source,
    writes: values.write,
    mapping: values.mapping,
    propose,
    restriction,
    members,
    section,
    pictures,
    pictureHosts: values['picture-host'].map(hostOf),
    rate: rateOf(values.rate),
    allowsLoopback: values['allow-loopback'],
    json: values.json,
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  )

function rateOf(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text))
    throw unusable(`--rate is a number of pictures from 1 to 999, not „${text}“.`)
  return Number(text)
}

function hostOf(text: string): string {
  const host = URL.parse(`https://${text}`)?.host
  if (host !== text.toLowerCase()) throw unusable(`--picture-host „${text}“ is no host name.`)
  return host.replace(/:\d+$/, '')
}

/** A named file of another system is refused; in a folder such files are left out. */
async function filesOf(
  source: SourceName,
  paths: readonly string[],
): Promise<Pick<Arguments, 'files' | 'leftOut'>> {
  const files: GivenFile[] = []
  let leftOut = 0
  for (const path of new Set(paths)) {
    for (const given of await filesAt(path)) {
      // The import reports unreadable files and unknown formats.
      const found = await sourceOf(given.file).catch(() => null)
      if (found === null || found === source) files.push(given)
      else if (given.file === path)
        throw unusable(`${path} is ${SOURCES[found]}: use migrate ${found}.`)
      else leftOut += 1
    }
  }
  if (files.length === 0) throw unusable(`Of the ${leftOut} files there is none of ${source}.`)
  return { files, leftOut }
}
