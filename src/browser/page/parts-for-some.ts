import { isStaff, readerKinds } from '../../rules/access/roles.ts'
import { reader, type SessionReader } from '../readers/reader.ts'

const started = new Set<string>()

/** What only some readers need is fetched once the reader is known to be one of them. */
export function startPartsForSome(): void {
  reader.subscribe(startPartsFor)
}

function startPartsFor(person: SessionReader | null | undefined): void {
  if (!person) return
  const kinds = readerKinds(person.roles)
  if (kinds.wallet && !kinds.plus)
    once('buying', () => import('../readers/buying.ts').then(({ startBuying }) => startBuying()))
  // In the office nothing is for readers: there is nothing to see as one of them.
  if (isStaff(kinds) && document.documentElement.dataset['layout'] !== 'office')
    once('see-as', () => import('../readers/see-as.ts').then(({ startSeeAs }) => startSeeAs()))
}

function once(name: string, start: () => Promise<void>): void {
  if (started.has(name)) return
  started.add(name)
  start().catch((error: unknown) => console.error(`Error while starting ${name}.`, error))
}
