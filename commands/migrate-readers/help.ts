/** The text of `npm run migrate-readers -- --help`. */
export const USAGE =
  'npm run migrate-readers -- [--write] [--confirmed] [--newsletter OLD=ID] [--consent-text TEXT] [--without-unknown-passwords] [--recipients-only] [--json] FILE… | --send-opt-in [--write]'
export const HELP = `Imports readers of another system with their passwords and newsletters, while the site runs and while it does not. Without
--write it only says what would happen: start with that. Reads CSV (comma, semicolon, tab), JSON and JSON Lines in UTF-8,
UTF-16 or Windows-1252: members of Ghost, users of WordPress, customers of plenigo, and any table with the columns email, name,
first_name, last_name, salutation, created, confirmed, password_hash, newsletters, consent_time, consent_source, consent_text,
status. docs/switching-readers.md says where each system exports them.

No mail is sent. An address that has an account here is left as it is, unless an earlier run made the account and it has had
no session since. Passwords work at the first sign-in if their hash is of bcrypt, phpass, WordPress 6.8, argon2, scrypt or PBKDF2.
After a stop or a crash the same command continues: what was imported is not imported twice.

  --write        writes; without it nothing is changed
  --confirmed    the source has confirmed every address by mail, although the file does not say so
  --newsletter   the newsletter OLD of the source is ID here; OLD= leaves it out. Can be given several times
  --consent-text what readers agreed to when they ordered newsletters, for records without a consent_text
  --without-unknown-passwords
                 readers whose hash is not supported are imported without a password; they set one by mail
  --recipients-only  imports newsletter orders and makes no accounts, for lists of recipients without one
  --send-opt-in  asks imported recipients without proof of their consent once, by mail, whether they still want their newsletters
  --json         one line of JSON a record: file, line, status, reasons
  --help         this

Exit code 0 if nothing was rejected, 3 if something was, 2 for unusable arguments.
`
