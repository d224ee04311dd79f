// npm run partners -- make NAME --may FEED… [--days N] | list | revoke ID
import { PARTNER_SCOPES, type PartnerScope } from '../src/rules/access/partner-scopes.ts'
import { isUuid } from '../src/rules/http/ids.ts'
import { createPartners } from '../src/services/partners/embedded.ts'
import type {
  NewPartnerKey,
  PartnerKey,
  PartnersService,
} from '../src/services/partners/partners-service.ts'
import {
  EXIT,
  openSiteStore,
  readConfig,
  runCommand,
  InvalidArgumentsError,
  type Given,
} from './command.ts'

const USAGE = 'npm run partners -- make NAME --may FEED,… [--days N] | list | revoke ID'
const HELP = `Keys for partners who fetch feeds and exports:

  make      makes a key for the partner NAME and prints it, this once; a second key for the same partner is another one
  list      all keys with their ids, what they are good for, and when they were last used; no key itself
  revoke    ends a key at once; ID is that of the list

  --may     what the key is good for, with commas between: ${PARTNER_SCOPES.join(' ')}
  --days    after so many days it ends by itself; without it the key holds until it is revoked
  --help    this

Partners send the key as „authorization: Bearer KEY“, or as the password of Basic. Exit code 0 when done, 3 where there
is no such key to revoke, 2 for unusable arguments.
`
const MAX_NAME_LENGTH = 100

type Command = { act: 'make'; key: NewPartnerKey } | { act: 'list' } | { act: 'revoke'; id: string }

const options = { may: { type: 'string' }, days: { type: 'string' } } as const

const unusable = (sentence: string): InvalidArgumentsError =>
  new InvalidArgumentsError(`${sentence} Usage: ${USAGE}`)

function readCommand({ values, positionals }: Given<typeof options>): Command {
  const [act, subject = '', ...more] = positionals
  if (more.length > 0) throw unusable(`„${more[0]}“ is one word too many.`)
  if (act === 'list') return { act }
  if (act === 'revoke') {
    if (!isUuid(subject.toLowerCase())) throw unusable('No key is named by its id.')
    return { act, id: subject }
  }
  if (act !== 'make') throw unusable('The first word is make, list or revoke.')
  const { may = '', days } = values
  return {
    act,
    key: { partner: nameOf(subject), scopes: scopesOf(may), days: daysOf(days) },
  }
}

function nameOf(text: string): string {
  const name = text.trim().normalize('NFC')
  if (name === '') throw unusable('No partner is named.')
  if (name.length > MAX_NAME_LENGTH || /\p{C}/u.test(name))
    throw unusable(
      `The partner’s name is no text of at most ${MAX_NAME_LENGTH} visible characters.`,
    )
  return name
}

function scopesOf(text: string): PartnerScope[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.length === 0) throw unusable(`--may says what the key is good for.`)
  return names.map((name) => {
    const scope = PARTNER_SCOPES.find((known) => known === name)
    if (!scope) throw unusable(`--may takes ${PARTNER_SCOPES.join(', ')}, not „${name}“.`)
    return scope
  })
}

function daysOf(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,3}$/.test(text)) throw unusable(`--days is a number of days, not „${text}“.`)
  return Number(text)
}

async function carryOut(command: Command, partners: PartnersService): Promise<number> {
  if (command.act === 'list') {
    for (const key of await partners.list()) process.stdout.write(`${lineOf(key)}\n`)
    return EXIT.done
  }
  if (command.act === 'make') {
    const { id, key, partner, scopes } = await partners.make(command.key)
    process.stdout.write(`${key}\n`)
    process.stderr.write(`For ${partner}: ${scopes.join(', ')}; its id is ${id}\n`)
    return EXIT.done
  }
  if (await partners.revoke(command.id)) return EXIT.done
  process.stderr.write(`There is no key ${command.id} that could be revoked.\n`)
  return EXIT.rejected
}

function lineOf({ id, partner, scopes, ...key }: PartnerKey): string {
  const state = key.revokedAt
    ? `revoked ${key.revokedAt}`
    : `ends ${key.expiresAt ?? 'when it is revoked'}`
  const cells = [id, partner, scopes.join(','), `made ${key.createdAt}`, state]
  return [...cells, `last used ${key.lastUsedAt ?? 'never'}`].join('\t')
}

async function main(given: Given<typeof options>): Promise<number> {
  const command = readCommand(given)
  const store = await openSiteStore(readConfig())
  try {
    return await carryOut(command, createPartners(store.database))
  } finally {
    await store.close()
  }
}

runCommand({ usage: USAGE, help: HELP, options, takesWords: true }, main)
