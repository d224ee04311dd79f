import {
  isCode,
  isTest,
  nodesOf,
  parseFile,
  withoutComments,
  type Node,
  type SourceFile,
} from './source-file.ts'

/** Pages have their texts in their views, rules the terms of their subject. */
const ROOMS = /^src\/(?:server|api|browser|services)\//

/** German text that does not belong into a `texts.de.ts`: file → reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/services/accounts/registering/mail-templates.ts': 'the one place of the mails of accounts',
  'src/services/account-data/held-tables.ts': 'names of columns, beside the columns',
  'src/services/account-data/held-cards.ts': 'names of columns, beside the columns',
  'src/services/account-data/held-money.ts': 'names of columns, beside the columns',
  'src/services/account-data/held-messages.ts': 'names of columns, beside the columns',
  'src/services/account-data/held-indirectly.ts': 'names of columns, beside the columns',
  'src/services/account-data/held-staff.ts': 'names of columns, beside the columns',
  'src/services/billing/offers/default-offers.ts': 'offers as the store first has them: data',
  'src/services/accounts/passwords/common-passwords.ts': 'words that are no passwords',
  'src/services/reader-import/columns.ts': 'columns of foreign tables',
  'src/services/content/import/text.ts': 'abbreviations that end no sentence',
  'src/services/content/import/html/html-attacks.ts': 'what tests try the cleaning with',
  'src/server/boot/demo/demo-pictures.ts': 'data of the demo town',
}

const LETTERS = /[äöüß]/i
/** Words that occur in German sentences and labels but not in English; matches inside an address or a key do not count. */
const WORDS = new RegExp(
  String.raw`(?<![\p{L}\d_./?&=#-])(?:${[
    'd(?:er|ie|as|en|em|es)|(?:k|m|s)?eine?[mnrs]?|ihre?[mnrs]?|unsere?[mnrs]?|diese[mnrs]?',
    'sie|wir|uns|sich|es|hier|bitte|nicht|nur|noch|schon|jetzt|und|oder',
    'ist|sind|hat|wird|werden|wurden?|kann|gibt',
    'mit|von|vom|zu|zum|zur|auf|aus|bei|beim|nach|bis|ohne|im',
  ].join('|')})(?![\p{L}\d_/=-])`,
  'iu',
)
const NOUNS = /(?<![\p{L}\d])\p{Lu}\p{Ll}{2,}(?:ung|heit|keit|schaft)(?:en)?(?!\p{L})/u
/** A key or a name, not a word that readers see. */
const KEY = /^[a-z0-9]*$/

const hasGerman = (text: string): boolean =>
  LETTERS.test(text) || WORDS.test(text) || NOUNS.test(text)
const isGerman = (text: string): boolean => !KEY.test(text) && hasGerman(text)

/** Returns the first German text in the code of a layer that has separate text files. */
export function germanText(file: SourceFile): string | undefined {
  const { path } = file
  if (!isCode(file) || !ROOMS.test(path) || path.endsWith('texts.de.ts')) return undefined
  if (isTest(path) || path in EXCEPTIONS) return undefined
  return germanIn(file)
}

export function germanIn(file: SourceFile): string | undefined {
  // Most files have no German text, and walking a syntax tree costs more than this check.
  if (!hasGerman(withoutComments(file.text))) return undefined
  return nodesOf(parseFile(file).program)
    .map((node) => textOf(node).trim())
    .find(isGerman)
}

/** An expression inside a template is neither German nor part of the words around it. */
function textOf(node: Node): string {
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as { value: { cooked: string | null } }[])
      .map(({ value }) => value.cooked ?? '')
      .join('…')
  const isText = node.type === 'Literal' || node.type === 'JSXText'
  return isText && typeof node['value'] === 'string' ? node['value'] : ''
}
