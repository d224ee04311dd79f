/** The text of `npm run migrate-contracts -- --help`. */
export const USAGE =
  'npm run migrate-contracts -- [--write] [--expect EUROS] [--offer OLD=KEY] [--payment METHOD=invoice] [--users FILE] FILE…'
export const HELP = `Moves running subscriptions from another system to this site; docs/switching-contracts.md has the columns of FILE.

FILE is a CSV table with column names in its first line, a JSON array of objects, JSON Lines, or an export of WooCommerce
Subscriptions (CSV, or pages of /wc/v3/subscriptions), in UTF-8, UTF-16 or Windows-1252 and of any size. Without --write the command only checks: it says how many
contracts are new, changed or refused and why, and what the bills of the next calendar month add up to.

  --write    writes the contracts; nothing is billed and no mail is sent
  --expect   the sum of the next month's bills in the other system, such as 12345,60; another sum is an error
  --offer    WooCommerce: the product OLD (number or name) is the offer KEY here; OLD= leaves it out. Can be given several times
  --payment  WooCommerce: subscriptions that are paid by METHOD get invoices. Can be given several times
  --users    WooCommerce: a table with the columns ID and user_email, if accounts have other addresses than their bills
  --help     this

Of WooCommerce the sum of the next month's bills is computed from the files and compared as well. Repeating the command
changes only contracts that nothing has happened to here. Exit code 0 if all contracts were accepted, 3 if one was refused
or a sum differs, 2 for unusable arguments.
`
