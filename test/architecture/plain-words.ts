import { isCode, isTest, nodesOf, parseFile, type Node, type SourceFile } from './source-file.ts'

/** Words that make a sentence hard to read (CONTRIBUTING.md). */
const AVOIDED =
  /\b(?:who(?:so)?ever|whatever|nobody|none|(?:un)?told|led (?:on|out|away)|handed on|taken down|stands|stood|besides?|lest|thereby|meanwhile|owed|anew|of what (?:is|was|are)|where it is nothing|as it were|the way of an?|who (?:asks|waits|reads|buys|orders|looks)|house rules?|rooms?|doors?)\b/gi

/** Comments begin with the name of the thing that they describe. */
const AVOIDED_OPENING = /^[\s*]*(What|Who|Whose)\b/

const AVOIDED_NAMES = /\b(?:MOST|LONGEST|LEAST|SHORTEST)(?:_\w+)?\b/

/** Places where a word is a value or a name: path, then word. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'src/api/consents.ts': ['none'],
}

/** Migrations never change; measurements are written by `npm run bench`; the second paper is a reader's text. */
const LEFT_OUT = /^(?:db\/|docs\/measured\.md$|docs\/second-paper\/|THIRD-PARTY\.md$)/

/**
 * Returns `path:line uses "word"` for each avoided word in comments, test titles and Markdown, and in constants' names, and
 * `path:line begins with "word"` for comments.
 */
export function avoidedWords(file: SourceFile): string[] {
  const { path, text } = file
  if (LEFT_OUT.test(path)) return []
  if (path.endsWith('.md')) return wordsIn(path, withoutCode(text), 0)
  if (path.endsWith('.css'))
    return cssComments(text).flatMap(({ start, value }) =>
      wordsIn(path, value, lineOf(text, start)),
    )
  if (!isCode(file)) return []
  const { program, comments } = parseFile(file)
  const passages = [...comments, ...(isTest(path) ? titlesIn(program) : [])]
  const names = AVOIDED_NAMES.test(withoutStrings(text))
    ? [`${path} names a constant MOST_, LONGEST_ …`]
    : []
  return [
    ...names,
    ...comments.flatMap(({ start, value }) => {
      const [, word] = AVOIDED_OPENING.exec(value) ?? []
      return word === undefined ? [] : [`${path}:${lineOf(text, start) + 1} begins with "${word}"`]
    }),
    ...passages.flatMap(({ start, value }) => wordsIn(path, value, lineOf(text, start))),
  ]
}

const lineOf = (text: string, start: number): number => text.slice(0, start).split('\n').length - 1

const cssComments = (text: string): Passage[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: value, index: start }) => ({ start, value }))

const withoutCode = (markdown: string): string =>
  markdown.replaceAll(/^```[\s\S]*?^```|^ {4}.*$|`[^`\n]*`/gm, (code) =>
    code.replaceAll(/\S/g, ' '),
  )

const withoutStrings = (text: string): string => text.replaceAll(/'[^'\n]*'|\/[^/\n]+\/\w*/g, "''")

function wordsIn(path: string, passage: string, line: number): string[] {
  const allowed = ALLOWED[path] ?? []
  const plain = passage.replaceAll(/`[^`\n]*`|„[^“\n]*“/g, '')
  return [...plain.matchAll(AVOIDED)]
    .filter(([word]) => !allowed.includes(word.toLowerCase()))
    .map(
      ({ 0: word, index }) =>
        `${path}:${line + plain.slice(0, index).split('\n').length} uses "${word}"`,
    )
}

type Passage = { start: number; value: string }

/** The first argument of `test(…)`, `describe(…)` and their variants, if it is a text. */
const titlesIn = (program: Parameters<typeof nodesOf>[0]): Passage[] =>
  nodesOf(program).flatMap((node) => {
    if (node.type !== 'CallExpression' || !isTestCall(node['callee'] as Node)) return []
    const [title] = node['arguments'] as Node[]
    return title?.type === 'Literal' && typeof title['value'] === 'string'
      ? [{ start: title.start, value: title['value'] }]
      : []
  })

function isTestCall(callee: Node): boolean {
  if (callee.type === 'Identifier')
    return ['test', 'describe', 'it'].includes(String(callee['name']))
  if (callee.type === 'MemberExpression') return isTestCall(callee['object'] as Node)
  return callee.type === 'CallExpression' && isTestCall(callee['callee'] as Node)
}
