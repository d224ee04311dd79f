// npm run staff -- give operator|newsroom E-MAIL | take operator|newsroom E-MAIL | list
import type { Kysely } from 'kysely'
import { ROLES } from '../src/rules/access/roles.ts'
import { changeStaff, listStaff, type StaffRole } from '../src/services/accounts/staff.ts'
import type { Tables } from '../src/store/tables.ts'
import {
  EXIT,
  openSiteStore,
  readConfig,
  runCommand,
  InvalidArgumentsError,
  type Given,
} from './command.ts'

const USAGE =
  'npm run staff -- give operator|newsroom E-MAIL | take operator|newsroom E-MAIL | list'
const HELP = `Roles of operators and the newsroom:

  give      gives the account with this e-mail address a role; it has registered on the site and confirmed its address
  take      takes the role back
  list      all accounts with a role, and which

  operator  the office (/betrieb), and everything the newsroom may do
  newsroom  everything in the newsroom (/redaktion); reads everything, sees why a page opens, looks at it as any kind of reader
  --help    this

Who is signed in feels it within ten minutes. Exit code 0 when done, 3 where no such account could be given it, 2 for
unusable arguments.
`

type Command = { act: 'list' } | { act: 'give' | 'take'; role: StaffRole; email: string }

const unusable = (sentence: string): InvalidArgumentsError =>
  new InvalidArgumentsError(`${sentence} Usage: ${USAGE}`)

function readCommand([act, ...words]: string[]): Command {
  if (act !== 'give' && act !== 'take' && act !== 'list')
    throw unusable('The first word is give, take or list.')
  const [role = '', email = ''] = words
  const tooMany = words[act === 'list' ? 0 : 2]
  if (tooMany !== undefined) throw unusable(`„${tooMany}“ is one word too many.`)
  return act === 'list' ? { act } : { act, role: roleOf(role), email: addressOf(email) }
}

function roleOf(text: string): StaffRole {
  const name = text.toLowerCase()
  if (name === 'operator' || name === 'newsroom') return ROLES[name]
  throw unusable(`The role is operator or newsroom, not „${text}“.`)
}

function addressOf(text: string): string {
  const email = text.trim().toLowerCase()
  if (!email.includes('@')) throw unusable('No account is named by its e-mail address.')
  return email
}

async function carryOut(command: Command, database: Kysely<Tables>): Promise<number> {
  if (command.act === 'list') {
    for (const { email, roles } of await listStaff(database))
      process.stdout.write(`${email}\t${roles.join(',')}\n`)
    return EXIT.done
  }
  const { act, role, email } = command
  const outcome = await changeStaff(database, { email, role, isGiven: act === 'give' })
  const has = act === 'give' ? 'has' : 'no longer has'
  const sentence = {
    done: `${email} ${has} the role ${role}; who is signed in feels it within ten minutes.`,
    unknown: `No account has the address ${email}: it registers on the site first.`,
    unconfirmed: `The address ${email} is not confirmed yet: its owner follows the link in the mail first.`,
  }[outcome]
  process.stderr.write(`${sentence}\n`)
  return outcome === 'done' ? EXIT.done : EXIT.rejected
}

async function main({ positionals }: Given): Promise<number> {
  const command = readCommand(positionals)
  const config = readConfig()
  if (config.fusionAuth)
    throw new Error('The accounts are those of FusionAuth: give its registrations the roles there.')
  const store = await openSiteStore(config)
  try {
    return await carryOut(command, store.database)
  } finally {
    await store.close()
  }
}

runCommand({ usage: USAGE, help: HELP, takesWords: true }, main)
