import { ServiceError } from '../../../service-error.ts'
import { namedValue } from '../publication/publication-state.ts'
import { BLOCK_NAMES } from './fenced-blocks.ts'

/** Languages that fenced code may be labelled with, as editors and converters write them. */
const LANGUAGES = new Set(
  (
    'apache asm awk bash bat batch c c# c++ cfg cmake cmd code conf console cpp cs csharp css csv dart diff docker dockerfile ' +
    'elixir erlang env fish fortran go golang graphql groovy haskell hcl html http ini java javascript js json jsonc json5 jsx ' +
    'julia kotlin latex less log lua makefile markdown matlab md mermaid nginx nix none objectivec ocaml output pascal perl ' +
    'php plain plaintext powershell proto ps1 py python r rb regex rs ruby rust sass scala scss sh shell sparql sql ssh svg ' +
    'svelte swift tcl terminal terraform tex text toml ts tsv tsx txt typescript vb vim vue xml yaml yml zsh'
  ).split(' '),
)

/** Extracts the language from labels such as „js {1,3}“ or „{.shell .numbered}“. */
const languageOf = (info: string): string =>
  (/^\{?\s*[.=]?([^\s{},:]+)/.exec(info.trim())?.[1] ?? '').toLowerCase()

/** Returns whether fenced code may be labelled like this. */
export const isKnownLanguage = (info: string): boolean =>
  info.trim() === '' || LANGUAGES.has(languageOf(info))

/**
 * Throws 400 for a fenced block that is neither a known block nor code of a known language. The message lists the valid
 * names.
 */
export function refuseUnknownLanguage(info: string): void {
  if (isKnownLanguage(info)) return
  const named = namedValue({ name: 'the block', value: info })
  throw new ServiceError(
    400,
    `${named} is unknown (blocks are ${BLOCK_NAMES.join(', ')}; code is text or its language, such as bash)`,
  )
}
