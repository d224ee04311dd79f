import { adviceFor } from './advice.ts'
import type { MigrationReport } from './migration-report.ts'
import type { PictureCounts } from './migration-pictures.ts'
import type { Finding, Tally } from './tally.ts'

const MAX_LINES = 20
const MAX_NAMES = 8
const MAX_HOSTS = 5

export type ReportFacts = {
  isDryRun: boolean
  pictures: PictureCounts
  /** Whether pictures come from a folder; otherwise they are fetched. */
  hasFolder: boolean
  /** Names that do not exist here yet; `null` after an import. */
  newNames: { newAuthors: number; newTags: number } | null
  /** Saved redirects to lists; `null` in a dry run. */
  lists: number | null
}

/** Returns the report of a migration, for operators. */
export function reportText(report: MigrationReport, facts: ReportFacts): string {
  const { counts, shown } = report
  const to = facts.isDryRun ? 'to be ' : ''
  return [
    facts.isDryRun ? 'Dry run: nothing was changed. --write imports.' : 'Imported.',
    line(
      'Articles',
      `${counts.created} ${to}created, ${counts.updated} ${to}updated, ${counts.unchanged} unchanged, ${counts.rejected} refused`,
    ),
    line(
      'Public',
      `${shown.free} free, ${shown.paid} paid; not public: ${shown.scheduled} scheduled, ${shown.held} withheld`,
    ),
    line('Pictures', picturesText(facts)),
    ...hostsText(facts.pictures),
    line('Authors', `${report.authors.names.length}${newText(facts.newNames?.newAuthors)}`),
    line('Sections', namesText(report.sections.all())),
    line('Tags', `${report.tags.names.length}${newText(facts.newNames?.newTags)}`),
    line('Comments', `${report.comments}, left out`),
    line('Addresses', addressesText(report, facts)),
    ...report.samples.map(([former, path]) => `  ${former} → ${path}`),
    ...findings('Refused', report.refused, adviceFor),
    ...findings('Losses', report.losses),
    ...findings('Missing pictures', report.missingPictures),
    '',
  ].join('\n')
}

const line = (name: string, words: string): string => `${name.padEnd(11)}${words}`

const newText = (count: number | undefined): string =>
  count === undefined ? '' : `, ${count} of them new here`

function picturesText({ pictures, hasFolder, isDryRun }: ReportFacts): string {
  const { found, missing, foreign } = pictures
  const words = hasFolder ? 'found in the folder' : isDryRun ? 'to be fetched' : 'fetched'
  const others = foreign > 0 ? `, ${foreign} of these on other hosts (--picture-host)` : ''
  return `${found} ${words}, ${missing} missing${others}`
}

/** Names the hosts that have most of the pictures, as they are given to the command. */
function hostsText({ hosts }: PictureCounts): string[] {
  const most = hosts.all().slice(0, MAX_HOSTS)
  if (most.length === 0) return []
  const given = most.map(([host, count]) => `--picture-host ${host} (${count})`)
  return [`  Pictures of other hosts, if they are yours: ${given.join(', ')}`]
}

function addressesText(report: MigrationReport, { lists, isDryRun }: ReportFacts): string {
  const saved = `${report.redirects} redirects ${isDryRun ? 'to be saved' : 'saved'}`
  return `${report.changedPaths} articles get another address; ${saved}${lists === null ? '' : `, ${lists} new for lists and feeds`}`
}

function namesText(counts: [string, number][]): string {
  const named = counts.slice(0, MAX_NAMES).map(([name, count]) => `${name} ${count}`)
  const others = counts.length - named.length
  return [...named, ...(others > 0 ? [`${others} others`] : [])].join(', ') || '0'
}

function findings(title: string, tally: Tally, advice?: (words: string) => string): string[] {
  const all = tally.all()
  if (all.length === 0) return []
  const lines = all
    .slice(0, MAX_LINES)
    .map(([words, finding]) => findingText(words, finding, advice))
  const others = all.length - lines.length
  return [
    '',
    `${title}: ${tally.total}`,
    ...lines,
    ...(others > 0 ? [`  … and ${others} other kinds: --json lists every record`] : []),
  ]
}

function findingText(
  words: string,
  { count, places }: Finding,
  advice?: (words: string) => string,
): string {
  const more = count > places.length ? ', …' : ''
  const whatToDo = advice ? `\n      ${advice(words)}` : ''
  return `  ${count} × ${words} (${places.join(', ')}${more})${whatToDo}`
}
