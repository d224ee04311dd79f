/** The advice for each kind of refusal; the first match applies. */
const ADVICE: readonly [RegExp, string][] = [
  [/npm run migrate-readers/, 'use npm run migrate-readers'],
  [/: ask for /, 'ask the system or the agency for that form'],
  [/is none of/, 'export it in one of these forms'],
  [/, no (?:articles?|feed)\b/, 'leave this file out, and name the files with the articles'],
  [/is no channel/, 'name a section of this site for it in the mapping file'],
  [/keeps its text for members/, 'run again with --members paid'],
  [/post_password/, 'remove the password in the source and export again'],
  [/(?:post_type|type) „[^“]*“ is no article/, 'enter pages and the like in the newsroom'],
  [/is not public|in a folder of drafts/, 'publish it in the source and export again'],
  [/is unknown \(public are/, 'give it a public state in the source and export again'],
  [/is past|expired/, 'change its end in the source and export again'],
  [/^(?:title|date|body_md)\b.* is missing/, 'fill in this field in the source and export again'],
  [/is no date|must be a date/, 'correct the date in the source and export again'],
  [/is over \d/, 'shorten it or divide it in the source and export again'],
  [/UTF-8|encoding/, 'save the file as UTF-8'],
  [/file ends inside|no JSON|XML/, 'export again: the file is damaged or incomplete'],
  [/cannot be read/, 'check the name of the file and who may read it'],
]

/** Returns what to do about a refused record. */
export const adviceFor = (reason: string): string =>
  ADVICE.find(([pattern]) => pattern.test(reason))?.[1] ??
  'correct it in the source and export again'
