import { readFile } from 'node:fs/promises'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { isSection } from '../../routes.ts'
import type { CodeMapping } from '../../services/content/import/news/codes.ts'

const section = z.string().refine(isSection, 'it is no path of a channel such as region/leverkusen')
const word = z.union([z.string().trim().min(1).max(300), z.number().transform(String)])
const oneOrMore = z.union([word.transform((one) => [one]), z.array(word).min(1)])
const restriction = z.enum(['free', 'paid'])

const schema = z.strictObject({
  section: section.optional(),
  restriction: restriction.optional(),
  authors: z.record(word, word).optional(),
  rules: z
    .array(
      z
        .strictObject({
          codes: oneOrMore,
          section: section.optional(),
          tags: oneOrMore.optional(),
          restriction: restriction.optional(),
        })
        .refine(
          (rule) => rule.section || rule.tags || rule.restriction,
          'it says nothing of its codes',
        ),
    )
    .default([]),
})

/**
 * Reads what the codes of agencies and feeds mean on this site (docs/operations.md). `unknown` lists channels that do not
 * exist. Throws one sentence for an invalid file.
 */
export async function readMapping(
  file: string,
  channels: ReadonlySet<string> | undefined,
): Promise<{ mapping: CodeMapping; unknown: string[] }> {
  const wrong = (reason: string): Error => new Error(`The mapping ${file} is wrong: ${reason}.`)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The mapping ${file} cannot be read (${error.code}).`)
  })
  const result = schema.safeParse(yamlOf(text, wrong) ?? {})
  if (!result.success) {
    const [issue] = result.error.issues
    throw wrong([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
  }
  const sections = [result.data.section, ...result.data.rules.map((rule) => rule.section)]
  const named = new Set(sections.flatMap((path) => path ?? []))
  const unknown = [...named].filter((path) => channels && !channels.has(path))
  return { mapping: without(result.data, new Set(unknown)), unknown }
}

/** Removes unknown channels from the rules. */
function without(mapping: CodeMapping, unknown: ReadonlySet<string>): CodeMapping {
  const known = (path: string | undefined) => (path && !unknown.has(path) ? path : undefined)
  const rules = mapping.rules.map((rule) => ({ ...rule, section: known(rule.section) }))
  return { ...mapping, section: known(mapping.section), rules }
}

function yamlOf(text: string, wrong: (reason: string) => Error): unknown {
  try {
    return parseYaml(text, { maxAliasCount: 20 })
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : []
    throw wrong(reason.replace(/:$/, ''))
  }
}
