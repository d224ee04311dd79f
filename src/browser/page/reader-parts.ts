import { isStaff, readerKinds } from '../../rules/access/roles.ts'
import { reader, type SessionReader } from '../readers/reader.ts'

const started = new Set<string>()

/** Loads parts that only some readers need, once the reader is known to be one of them. */
export function startReaderParts(): void {
  reader.subscribe(startPartsFor)
}

function startPartsFor(person: SessionReader | null | undefined): void {
  if (!person) return
  const kinds = readerKinds(person.roles)
  if (kinds.wallet && !kinds.plus)
    once('buying', () => import('../readers/buying.ts').then((m) => m.startBuying()))
  // Not in the office: its pages do not differ by kind of reader.
  if (isStaff(kinds) && document.documentElement.dataset['layout'] !== 'office')
    once('see-as', () => import('../readers/see-as.ts').then((m) => m.startSeeAs()))
}

function once(name: string, start: () => Promise<void>): void {
  if (started.has(name)) return
  started.add(name)
  start().catch((error: unknown) => console.error(`Error while starting ${name}.`, error))
}
